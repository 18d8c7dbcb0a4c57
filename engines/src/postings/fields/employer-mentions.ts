// Employers that no pattern of sentences finds: every name of a text, weighed by its shape and by what stands around it.
import { organizationNouns } from '../../resumes/entries/lexicon.ts';
import { loadWords } from '../../text/vocabulary.ts';
import type { Advert } from './advert.ts';
import { departments } from './departments.ts';
import {
  type Candidate,
  cleaned,
  houses,
  isAskedFor,
  isCommonNoun,
  isName,
  legalForm,
  ofOthers,
  sections,
  timesNamed,
} from './employer-names.ts';
import { anyFormedName, firmWords, kinds } from './employer-patterns.ts';
import { flatten } from './flat.ts';
import { placeAtStart } from './place-names.ts';
import { weighRole } from './role-phrases.ts';

const vocabulary = loadWords(new URL('./vocabulary/employer.txt', import.meta.url));

const prepositions = new RegExp(
  String.raw`(?:^|[\s(])(?:${vocabulary('beforeName')}) (?:the |la |el |die |der |das |dem |l['’])?$`,
  'i',
);
const placeBehind = /^(?:,| \(|,? (?:in|à|en|near|im|bei|aus|at|a)) (?=\p{Lu})/u;
const verbBehind = new RegExp(String.raw`^ (?!(?:${vocabulary('noVerb')})\b)\p{Ll}{2,}`, 'u');
const kindOfHouse = new RegExp(`^(?:${kinds}|${firmWords})(?:e?s)?$`, 'iu');

/** How much the words of a name say that it is one of an employer: its legal form, its kind of house, '&'. */
function shapeOf(text: string): number {
  const words = text.split(/\s+/);
  if (legalForm.test(text)) return 3;
  const ends = [words[0], words.at(-1)] as [string, string];
  if (
    words.length > 1 &&
    ends.some((word) => organizationNouns.has(flatten(word)) || kindOfHouse.test(word) || houses.test(flatten(word)))
  )
    return 2;
  if (words.length > 2 && / (?:&|\+|and|und|y|et) \p{Lu}/u.test(text)) return 2.4;
  return words.length > 1 ? 1.3 : 0;
}

/**
 * Every name of the sentences that are neither duty nor demand, weighed by its shape and by what stands around it, for texts
 * that name the employer in words that no pattern has: 'Come to Fable in Dundee!', 'a post within Tern & Plover, Galway'.
 */
export function findMentions(advert: Advert): Candidate[] {
  const found: Candidate[] = [];
  const last = advert.greetings.length + advert.lines.length - 3;
  for (const [at, line] of [...advert.greetings, ...advert.lines].entries()) {
    if (!(sections.has(line.kind) || line.kind === 'process') || line.is_heading || line.is_bullet) continue;
    if (line.start > 1500 && at < last) continue;
    for (const match of line.text.matchAll(anyFormedName)) {
      const { text, span } = cleaned(match[0], line.start + match.index);
      const inside = span.start - line.start;
      const [before, behind] = [line.text.slice(0, inside), line.text.slice(inside + text.length)];
      const opens = /(?:^|[.!?:]\s+)$/.test(before);
      const where = placeBehind.exec(behind);
      const mention = where ? placeAtStart(behind.slice(where[0].length), true) : undefined;
      const isPlaced = mention?.place.city !== undefined && mention.place.city !== '' && prepositions.test(before);
      const isCommon = !/\s/.test(text) && (advert.language === 'de' ? isCommonNoun(text, advert) && !isPlaced : opens);
      if (isCommon || !isName(text, advert, span) || departments.test(flatten(text)) || ofOthers.test(before)) continue;
      if (isAskedFor(text, before)) continue;
      if (weighRole(text) === 2 && !legalForm.test(text) && !/ (?:&|and|und|y|et) /.test(text)) continue;
      // 'en El Rocío (Huelva)' is a place.
      if (
        where &&
        mention &&
        shapeOf(text) < 2 &&
        /(?:^|\s)(?:in|en|à|de|im|bei|near) $/.test(before) &&
        behind.startsWith(' (')
      )
        continue;
      let score = 1.4 + shapeOf(text) + Math.min(timesNamed(advert, text) - 1, 3) * 0.5;
      if (!opens && advert.language !== 'de') score += 0.6;
      if (prepositions.test(before)) score += 1;
      // 'Contact Ed Loder, Winterbrook Farm.'
      if (/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+, $/u.test(before)) score += 0.6;
      if (isPlaced && advert.language === 'de') score += 0.6;
      if (mention?.place.city) score += 1;
      if (/(?:^|[.!?:,]\s+)$/.test(before) && verbBehind.test(behind)) score += 1;
      // The first words of a text are who speaks.
      if (at === 0 && before === '' && /\s/.test(text) && verbBehind.test(behind)) score += 1.2;
      if (before === '' && behind.replace(/[\s.!]+/, '') === '') score += 0.8;
      if (span.start < 500 || at >= last) score += 0.3;
      found.push({ text, span, score: Math.min(score, 5.4) });
    }
  }
  return found;
}
