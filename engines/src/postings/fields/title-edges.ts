// Where a title begins and ends: what announces it, what is shouted behind it, codes, how many are wanted, and the place.
import { loadWords } from '../../text/vocabulary.ts';
import type { Span } from '../posting.ts';
import { flatten } from './flat.ts';
import { placeAtStart } from './place-names.ts';
import { genderMark, weighRole } from './role-phrases.ts';

const vocabulary = loadWords(new URL('./vocabulary/title.txt', import.meta.url));
const tailWords = new RegExp(String.raw`\s+(?:${vocabulary('tail')})\s+(\p{Lu}.*|.*)$`, 'u');
const prefix = new RegExp(
  String.raw`^(?:(?:${vocabulary('prefix')})\s*(?::|-|!|\||\.)\s*(?:(?:an?|eine?n?|una?|une?)\s+)?|(?:${vocabulary('prefix 2')})\s+(?:(?:an?|eine?n?|einen|una?|une?|un\/a|un\(e\))\s+)?)`,
);
export const suffix = new RegExp(String.raw`(?:\s*[-|(]?\s*(?:${vocabulary('suffix')})\)?[\s!.]*)+$`);

/** What belongs to the file and the roster and not to the title: '(JR-20913)', ', Kennziffer 2026-114', ' - 36 hrs', ' – Days'. */
const codeBehind = new RegExp(String.raw`\s*[-–—|,(/·#]*\s*(?:${vocabulary('codeBehind')})\s*\)?[\s.]*$`, 'iu');

function withoutCodes(text: string): string {
  let kept = text;
  for (let turn = 0; turn < 3; turn++) {
    const less = kept.replace(codeBehind, '');
    if (less === kept || weighRole(less) === 0) return kept;
    kept = less;
  }
  return kept;
}

/** Without 'Wir suchen:' before it and 'gesucht!' behind it. */
export function trimmed(text: string, start: number): Span | undefined {
  const flat = flatten(text);
  const shout =
    flat.match(/^[^a-z\d]*(?:urgent\w*|new|hot|neu|wichtig|nuevo|nouveau)\b ?[!*:|-]+\s*|^[^a-z\d("¿¡]+/)?.[0].length ??
    0;
  const lead = shout + (flat.slice(shout).match(prefix)?.[0].length ?? 0);
  const tail = flat.slice(lead).match(suffix)?.[0].length ?? 0;
  const kept = withoutCodes(text.slice(lead, text.length - tail));
  const from = lead + kept.length - kept.trimStart().length;
  const bare = kept.trim().replace(/[\s:!.,;–-]+$/, '');
  return bare.length >= 2 ? { start: start + from, end: start + from + bare.length } : undefined;
}

/** 'Carretillero (2 puestos)', 'Welder (x3)': how many are wanted. */
const howMany =
  /\s*[([]\s*(?:x\s*\d+|\d+\s*(?:x|puestos?|plazas?|vacantes?|positions?|posts?|openings?|vacancies|stellen?|postes?))\s*[)\]]$/iu;

/** 'Sales Manager in Leeds', 'Koch für unser Haus': the title ends before the place and what belongs to the employer. */
export function withoutTail(text: string, whole: Span): Span {
  const span = {
    start: whole.start,
    end: whole.end - (howMany.exec(text.slice(whole.start, whole.end))?.[0].length ?? 0),
  };
  const piece = text.slice(span.start, span.end);
  const tail = piece.match(tailWords);
  if (!tail) return span;
  const at = tail.index as number;
  const words = tail[0].trim();
  const isPlace =
    /^(?:in|à|en|im|near|at|bei|chez)\s/.test(words) && placeAtStart(tail[1] as string, true) !== undefined;
  const isEmployer = /^(?:for our|for the|für unser|para |pour |to |zur |based|bei |chez |at )/.test(words);
  if (!isPlace && !isEmployer) return span;
  if (weighRole(piece.slice(0, at)) < 1) return span;
  const gender = piece.slice(at).match(genderMark);
  return gender && /[/*]/.test(gender[0]) && !isPlace ? span : { start: span.start, end: span.start + at };
}
