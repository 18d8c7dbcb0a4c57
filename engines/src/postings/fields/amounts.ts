// Amounts of money as adverts write them: '£60–75k', '45.000 €', '2 800 €', '12,00,000', 'CA$150k', '18-26 LPA'.
import { loadWords } from '../../text/vocabulary.ts';
import type { SalaryPeriod, Span } from '../posting.ts';
import { numbersInWords } from './number-words.ts';

const vocabulary = loadWords(new URL('./vocabulary/amounts.txt', import.meta.url));

/** `currency` is a code, or '$' where only the sign stands; `high` and `low` are the ends of what is said. */
export type Amount = Span & {
  low: number | undefined;
  high: number | undefined;
  currency: string | undefined;
  period: SalaryPeriod | 'week' | undefined;
  /** 'k', 'lakh' and the like; 'million' is never pay. */
  scale: string | undefined;
  is_range: boolean;
};

type Figure = Span & {
  value: number;
  scale: string | undefined;
  currency: string | undefined;
  is_in_words: boolean;
};

const codes = vocabulary('codes');
const words: Record<string, string> = {
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  '¥': 'JPY',
  $: '$',
  euro: 'EUR',
  euros: 'EUR',
  pounds: 'GBP',
  pound: 'GBP',
  'pounds sterling': 'GBP',
  dollars: '$',
  dollar: '$',
  bucks: '$',
  quid: 'GBP',
  dolares: '$',
  rupees: 'INR',
  rs: 'INR',
  'rs.': 'INR',
  ca$: 'CAD',
  c$: 'CAD',
  cad$: 'CAD',
  $cad: 'CAD',
  us$: 'USD',
  usd$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  aud$: 'AUD',
  nz$: 'NZD',
  s$: 'SGD',
  hk$: 'HKD',
  r$: 'BRL',
  mx$: 'MXN',
  'fr.': 'CHF',
  'sfr.': 'CHF',
  franken: 'CHF',
  francs: 'CHF',
  pesos: 'MXN',
  zl: 'PLN',
  zł: 'PLN',
  kr: 'SEK',
  sfr: 'CHF',
};
const currencyBefore = new RegExp(
  `(?:(?<![a-z])(?:ca|cad|us|usd|au|aud|nz|hk|mx|c|a|s|r)?\\$|[£€₹¥]|(?<![a-z])(?:${codes}|rs\\.?|s?fr\\.|euros?))\\s?$`,
);
const currencyAfter = new RegExp(
  `^\\s?(?:\\$ ?(?:cad|usd|aud|ca|us)?(?![a-z\\d])|[£€₹¥]|(?:${codes}|euros?|pounds(?: sterling)?|dollars?|dolares|rupees|rs\\.?|franken|francs|pesos|quid|bucks|zl|zł|kr|fr\\.)(?![a-z]))`,
);
const figurePattern =
  /(?<![\d.,]|[a-z]\d?-?(?<![k£€]-))(?:\d{1,3}(?:[ .,']\d{3})+(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d{1,7}(?!\d))(?:[.,]\d{1,2}(?!\d))?(?:,-|\.-)?/g;
const scalePattern = new RegExp(String.raw`^ ?(${vocabulary('scalePattern')})`);

function amountOf(digits: string): number {
  const plain = digits.replace(/[,.]-$/, '');
  const decimals = plain.match(/[.,](\d{1,2})$/);
  const whole = (decimals ? plain.slice(0, -(decimals[0] as string).length) : plain).replace(/\D/g, '');
  return Number(decimals ? `${whole}.${decimals[1]}` : whole);
}

function codeOf(text: string): string {
  const name = text.trim();
  const sign = words[name] ?? (name.startsWith('$') ? words[`${name.slice(1).trim()}$`] : undefined);
  if (sign) return sign;
  return name.startsWith('$') ? '$' : name.toUpperCase().replace('SFR', 'CHF');
}

function figuresInDigits(flat: string): Figure[] {
  const figures: Figure[] = [];
  for (const match of flat.matchAll(figurePattern)) {
    // No advert has so many; a text of nothing but figures must not take seconds.
    if (figures.length >= 60) break;
    const index = match.index as number;
    let end = index + match[0].length;
    const before = flat.slice(Math.max(0, index - 6), index).match(currencyBefore);
    const early = before ? undefined : flat.slice(end, end + 18).match(currencyAfter);
    // 'EUR' may stand between the figure and its 'k' ('45 €k' does not occur, '45 k€' and '45k EUR' do).
    const scale = early ? undefined : flat.slice(end, end + 16).match(scalePattern);
    if (scale) end += scale[0].length;
    const after = early ?? flat.slice(end, end + 18).match(currencyAfter);
    if (after) end += after[0].length;
    const sign = before?.[0] ?? after?.[0];
    const exact = before && after && codeOf(before[0]) === '$' ? after[0] : sign;
    figures.push({
      start: before ? index - before[0].length : index,
      end,
      value: amountOf(match[0]),
      is_in_words: false,
      scale: scale?.[1]?.replace(/\.$/, ''),
      currency: exact ? codeOf(exact) : undefined,
    });
  }
  return figures;
}

/** What a number in words needs near it to be money, so that most texts are not searched for such numbers. */
const spelled =
  /(?<=[a-z])(?: (?:euros?|pounds?|dollars?|rupees|lakhs?|lacs?|lpa|quid|bucks|franken|francs|usd|eur|gbp|cad|aud|inr|chf|thousand|grand|mil|mille)\b)|(?<=[a-z])tausend\b/;
/** 'fourteen pounds fifty', 'vierzehn Euro fünfzig', '14 Euro 50'. */
const hundredths = /^ (?:und |and |con |y |et )?(?=\p{L}|\d\d(?![\d.,]))/u;

/** Numbers in words with a currency, also in words, or a scale behind them, and those without that may begin a range. */
function figuresInWords(flat: string): Figure[] {
  return numbersInWords(flat).map(({ start, end, value }) => {
    const scale = /^ (?:lakhs?|lacs?|lpa)(?![a-z])/.exec(flat.slice(end, end + 7))?.[0];
    const to = end + (scale?.length ?? 0);
    const sign = /[a-z]/.test(flat.charAt(to + 1)) ? currencyAfter.exec(flat.slice(to, to + 18))?.[0] : undefined;
    return {
      start,
      end: to + (sign?.length ?? 0),
      value,
      scale: scale?.trim(),
      currency: sign && codeOf(sign),
      is_in_words: true,
    };
  });
}

/** The figures of `flat` in their order; those behind a currency that are its hundredths belong to the one before. */
function figuresIn(flat: string): Figure[] {
  const inDigits = figuresInDigits(flat);
  if (!spelled.test(flat)) return inDigits;
  const all = [...inDigits, ...figuresInWords(flat)].sort((a, b) => a.start - b.start);
  return all.filter((figure, at) => {
    const last = all[at - 1];
    const isHundredths =
      last?.currency !== undefined &&
      !figure.currency &&
      figure.value >= 10 &&
      figure.value < 100 &&
      last.value % 1 === 0 &&
      last.value < 1000 &&
      hundredths.exec(flat.slice(last.end))?.[0].length === figure.start - last.end;
    if (isHundredths) Object.assign(last, { value: last.value + figure.value / 100, end: figure.end });
    return !isHundredths;
  });
}

const perPeriod: [SalaryPeriod | 'week', string][] = [
  ['hour', vocabulary('perPeriod')],
  ['day', vocabulary('perPeriod 2')],
  ['week', vocabulary('perPeriod 3')],
  ['month', vocabulary('perPeriod 4')],
  ['year', vocabulary('perPeriod 5')],
];
const filler =
  '^(?:[ ,(x)-]|brut(?:to|os?|s)?|gross|net(?:to|os?|s)?|base(?: salary)?|basic|fij[oa]s?|fixes?|cash|pre-tax|before tax|doe|pro rata|fte|ctc|salary|salar[iy]o?|en fonction|de fijo|gehalt|de salaire|de sueldo|' +
  `plus super|\\+ ?super|inc(?:l(?:uding)?)?\\.? super|${codes}|euros?|[£€$₹])*`;
const periodAfter = perPeriod.map(
  ([period, list]) => [period, new RegExp(`${filler}(?:(?<![a-z])|(?=/))(?:${list})(?![a-z])`)] as const,
);
const periodWords: [SalaryPeriod | 'week', RegExp][] = [
  ['hour', /hourly|stundenlohn|stundensatz|por hora|horaire|per hour|(?:tarifa|tarif) (?:por )?hora|rate per hour/],
  ['day', /day rate|daily rate|tagessatz|\btjm\b|tarifa diaria|(?:taux|tarif) journalier|per day|daily/],
  ['week', /weekly|wochenlohn|semanal|hebdomadaire/],
  ['month', /monthly|monatsgehalt|monatslohn|monatlich|mensual|mensuel/],
  ['year', new RegExp(String.raw`${vocabulary('periodWords')}`)],
];

/** The period that the words directly behind an amount name, and where they end. */
function periodBehind(flat: string, end: number): { period: SalaryPeriod | 'week'; end: number } | undefined {
  const behind = flat.slice(end, end + 44);
  let best: { period: SalaryPeriod | 'week'; end: number } | undefined;
  for (const [period, pattern] of periodAfter) {
    const match = behind.match(pattern);
    if (match && (!best || end + match[0].length < best.end)) best = { period, end: end + match[0].length };
  }
  return best;
}

/** The period that words before an amount name: 'day rate', 'Stundenlohn', 'salaire annuel'. */
export function periodBefore(flatBefore: string): SalaryPeriod | 'week' | undefined {
  return periodWords.find(([, pattern]) => pattern.test(flatBefore))?.[0];
}

const joiner = new RegExp(String.raw`^[^\S\n]*(?:${vocabulary('joiner')})[^\S\n]*(?:(?:up to|zu)[^\S\n]+)?$`);
const needsOpener = /^\s*(?:and|und|y|et|e|\/)\s*$/;
const opener = /(?:between|zwischen|entre|range|from|von|de)[^\d]{0,24}$/;

function timesScale(figure: Figure, scale = figure.scale): number {
  if (!scale) return figure.value;
  if (/^(?:lakh|lac|lpa|l$)/.test(scale)) return Math.round(figure.value * 100_000);
  if (/^cr/.test(scale)) return figure.value * 10_000_000;
  if (/^(?:k|t$|tsd|mil(?:le)?$|thousand|grand)/.test(scale)) return Math.round(figure.value * 1000);
  return figure.value * 1_000_000;
}

function rangeOf(flat: string, low: Figure, high: Figure): [number, number] | undefined {
  const gap = flat.slice(low.end, high.start);
  if (gap.length > 30) return undefined;
  const behind = periodBehind(flat, low.end);
  const between = behind && behind.end <= high.start ? flat.slice(behind.end, high.start) : gap;
  if (!joiner.test(between) && !joiner.test(gap)) return undefined;
  if (needsOpener.test(between) && !opener.test(flat.slice(Math.max(0, low.start - 40), low.start))) return undefined;
  if (low.currency && high.currency && low.currency !== high.currency && low.currency !== '$' && high.currency !== '$')
    return undefined;
  const top = timesScale(high);
  let bottom = timesScale(low, low.scale ?? (low.value < 1000 ? high.scale : undefined));
  // 'fifty to sixty thousand'.
  if (low.is_in_words && high.is_in_words && bottom < 100 && top >= 1000 && !high.scale) bottom *= 1000;
  // '30-35,000' and '50-60.000 €'.
  if (!high.scale && bottom < 1000 && top >= 10_000 && bottom * 1000 <= top) bottom *= 1000;
  // '45K - 50': the second figure goes by the first.
  const highest = low.scale && !high.scale && high.value < 1000 ? timesScale(high, low.scale) : top;
  return bottom <= highest && highest <= bottom * 6 ? [bottom, highest] : undefined;
}

const capBefore = new RegExp(String.raw`(?:${vocabulary('capBefore')})\s*(?:an? )?$`);
const floorBefore = new RegExp(String.raw`(?:${vocabulary('floorBefore')})\s*(?:an? |etwa |circa )?$`);
const floorAfter = new RegExp(
  String.raw`^(?:\+(?! ?(?:${vocabulary('floorAfter')}))|\s*\+ (?=per|p\.?a)|\s*(?:and (?:up|above|upwards)|upwards|or more|und mehr|o mas|et plus|minimum|mindestens|min\b))`,
);
const capAfter = /^\s*(?:max(?:imum|imal|imo)?\b|tops\b)/;

/** '14 an hour (pounds)', '60-75k, in euros'. */
function namedBehind(flat: string, end: number): string | undefined {
  const behind = /^[ ,(]{0,2}(?:all |paid )?(?:in )?(?=[a-z]{3})/.exec(flat.slice(end, end + 14));
  const name = behind && currencyAfter.exec(flat.slice(end + behind[0].length, end + behind[0].length + 18))?.[0];
  return name ? codeOf(name) : undefined;
}

/** All amounts in a passage (flat text). Figures without currency are among them: only their surroundings say what they are. */
export function amountsIn(flat: string): Amount[] {
  const figures = figuresIn(flat);
  const amounts: Amount[] = [];
  for (let at = 0; at < figures.length; at++) {
    const first = figures[at] as Figure;
    const second = figures[at + 1];
    const range = second && rangeOf(flat, first, second);
    const last = range ? (second as Figure) : first;
    if (range) at++;
    const behind = periodBehind(flat, last.end) ?? (range ? periodBehind(flat, first.end) : undefined);
    const end = Math.max(last.end, behind && behind.end > last.end ? behind.end : 0);
    // 'two weeks', 'five days a week': a number in words is money only with its currency.
    if (last.is_in_words && !last.currency && !last.scale && timesScale(last) < 1000) continue;
    const value = timesScale(first);
    const before = flat.slice(Math.max(0, first.start - 26), first.start);
    const after = flat.slice(last.end, last.end + 24);
    const afterAll = flat.slice(end, end + 24);
    const isCap = !range && (capBefore.test(before) || capAfter.test(after));
    const isFloor =
      !range && !isCap && (floorBefore.test(before) || floorAfter.test(after) || floorAfter.test(afterAll));
    amounts.push({
      start: first.start,
      end,
      low: range ? range[0] : isCap ? undefined : value,
      high: range ? range[1] : isFloor ? undefined : value,
      currency:
        last.currency && last.currency !== '$'
          ? last.currency
          : (first.currency ?? last.currency ?? namedBehind(flat, end)),
      period: behind?.period,
      scale: last.scale ?? first.scale,
      is_range: range !== undefined,
    });
  }
  return amounts;
}
