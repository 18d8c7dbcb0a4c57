import { numbersInWords } from './number-words.ts';

const hoursPattern =
  /(?<![\d.,-])(\d{1,2}(?:[.,]\d{1,2})?)(?: ?(?:-|to|bis|a|oder|or) ?(\d{1,2}(?:[.,]\d{1,2})?))?[ -]?(?:hours?|hrs?|h|stunden|std\.?|wochenstunden|horas|heures)(?![a-z])( ?\)|[ /-]?(?:of work )?(?:per|a|each|pro|die|in der|je|a la|por|par|de)?[ /-]?(?:week|weekly|wk|woche|semana(?:les)?|semaine|hebdomadaires?|hebdo)|[ -]over (?:\w+) days|,? (?:mon|mo|lun)[a-z]*\.? ?(?:-|–|to|bis|a) ?(?:thu|fri|sat|do|fr|sa|jeu|ven|vie)[a-z]*)?/g;

/** 'thirty hours': the digits stand in the same place, so that offsets hold. */
function withDigits(flat: string): string {
  if (!/[a-z] (?:hours|stunden|wochenstunden|horas|heures)/.test(flat)) return flat;
  let digits = flat;
  for (const { start, end, value } of numbersInWords(flat)) {
    if (!/^[ -](?:hours|stunden|wochenstunden|horas|heures|to|bis|a) ?/.test(flat.slice(end, end + 14))) continue;
    digits = digits.slice(0, start) + String(value).padStart(end - start) + digits.slice(end);
  }
  return digits;
}

export type WeeklyHours = { hours: number; start: number; end: number };

/** Working hours of a week in flat text; with `isLabelled` hours without 'per week' and bare figures count too. */
export function weeklyHours(written: string, isLabelled: boolean): WeeklyHours[] {
  const flat = withDigits(written);
  const found: WeeklyHours[] = [];
  for (const match of flat.matchAll(hoursPattern)) {
    const start = match.index as number;
    const isWeekly =
      match[3] !== undefined ||
      /wochenstunden/.test(match[0]) ||
      /(?:week|woche|semana|semaine)[^.;]{0,16}$/.test(flat.slice(Math.max(0, start - 24), start));
    const hours = Number((match[2] ?? match[1] ?? '').replace(',', '.'));
    if ((!isWeekly && !isLabelled) || hours < 4 || hours > 70) continue;
    if (
      /(?:up to|within|after|every|innerhalb|formation|training|of|plus|bis zu) $/.test(
        flat.slice(Math.max(0, start - 12), start),
      ) &&
      !isLabelled
    )
      continue;
    found.push({ hours, start, end: start + match[0].length });
  }
  const bare =
    isLabelled && found.length === 0
      ? flat.match(
          /^(\d{1,2}(?:[.,]\d{1,2})?)(?: ?(?:over \w+ (?:days|nights|shifts)|per week|a week|p\/?w|\/ ?week|pro woche|weekly)\b|$)/,
        )
      : null;
  if (bare) found.push({ hours: Number((bare[1] as string).replace(',', '.')), start: 0, end: flat.length });
  return found;
}
