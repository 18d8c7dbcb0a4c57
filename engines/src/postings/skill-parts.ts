// The clauses of a requirement that say different things: "SQL, ideally PostgreSQL", "SAP is a must and Ariba a plus".
import { loadWords } from '../text/vocabulary.ts';
import { foldInPlace } from './fold-in-place.ts';
import type { Span } from './posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/skill-parts.txt', import.meta.url));

/** `is_wish`: what the clause names would be nice to have. */
export type Part = Span & { folded: string; is_wish: boolean };

const wishWord = vocabulary('wishWord');
const opensWish = new RegExp(
  `,?\\s+(?:(?:and|und|y|et|but|aber|pero|mais|or|oder|o|ou|[–—-])\\s+)?(?=(?:${wishWord})\\b)|\\s?\\((?=(?:${wishWord})\\b)`,
  'g',
);
/** "Java (Kotlin a plus)": a wish of its own, where 'Kotlin (a plus)' is a wish as a whole. */
const bracketed =
  /\s?\((?=[^()]{2,50}\s(?:(?:is |are )?(?:a |an |von |un |es un )?(?:plus|bonus|advantage|vorteil|atout)|preferred|desirable|desired|welcome|wunschenswert|deseable|valorable|souhaitee?s?|appreciee?s?)\s*\))/g;
const sentenceEnd = /[;.]\s+/g;
const joint = new RegExp(String.raw`,?\s(?:${vocabulary('joint')})\s|,\s`, 'g');
const demanded = new RegExp(String.raw`\b(?:${vocabulary('demanded')})\b`);
const plural = /^(?:are|sind|waren|sont|seraient|son|serian|would|will)\b/;

/** The clauses of a passage, in the order of the text. @param nice tells a wish by its words; for folded text */
export function splitSkillParts(text: string, { start, end }: Span, is_wish: boolean, nice: RegExp): Part[] {
  const folded = foldInPlace(text.slice(start, end).replace(/\s/g, ' '));
  const wishes = [...folded.matchAll(opensWish)];
  const cuts = [...wishes];
  if (!is_wish) cuts.push(...folded.matchAll(bracketed), ...[...folded.matchAll(sentenceEnd)].filter(isEnd));
  const demand = demandCut(folded, nice);
  if (demand) cuts.push(demand);
  cuts.sort((a, b) => a.index - b.index);
  const parts: Part[] = [];
  let from = 0;
  let isOpened = false;
  for (const cut of cuts) {
    if (cut.index < from || !/\p{L}{2}/u.test(folded.slice(from, cut.index))) continue;
    parts.push(...withLastItem(folded.slice(from, cut.index), start + from, nice));
    from = cut.index + cut[0].length;
    isOpened = wishes.includes(cut);
  }
  if (isOpened || (parts.length === 0 && is_wish))
    parts.push({ start: start + from, end, folded: folded.slice(from), is_wish: true });
  else parts.push(...withLastItem(folded.slice(from), start + from, nice));
  return parts;
}

/** No abbreviation: 'z. B.', 'min. 2'. */
const isEnd = (match: RegExpExecArray) =>
  !(match[0].startsWith('.') && /\b\w{1,4}$/.test(match.input.slice(0, match.index)));

/** "SAP is a must | and Ariba is a plus". */
function demandCut(folded: string, nice: RegExp): RegExpExecArray | undefined {
  const wish = nice.exec(folded);
  if (!wish || /\b(?:not|nicht|no|pas|kein)\b/.test(wish[0])) return undefined;
  return [...folded.matchAll(joint)]
    .filter(({ index }) => index < wish.index && demanded.test(folded.slice(0, index)))
    .at(-1);
}

/** "Java, SQL, Kotlin a plus" wishes for the last alone, "Docker, Helm and Flux are a plus" for all of them. */
function withLastItem(folded: string, start: number, nice: RegExp): Part[] {
  const whole = { start, end: start + folded.length, folded };
  const wish = nice.exec(folded);
  if (!wish) return [{ ...whole, is_wish: false }];
  const open = folded.replace(/\([^()]*\)/g, (inside) => '('.padEnd(inside.length, '_'));
  const comma = open.lastIndexOf(', ', wish.index);
  const item = folded.slice(comma + 2, wish.index);
  const isLast =
    comma > 0 &&
    /\p{L}/u.test(item) &&
    item.trim().split(/\s+/).length <= 4 &&
    !/\s(?:and|or|und|oder|y|o|et|ou)\s/.test(item) &&
    !plural.test(folded.slice(wish.index)) &&
    !nice.test(folded.slice(0, comma));
  if (!isLast) return [{ ...whole, is_wish: true }];
  const [before, behind] = [folded.slice(0, comma), folded.slice(comma + 2)];
  return [
    { start, end: start + comma, folded: before, is_wish: false },
    { start: start + comma + 2, end: whole.end, folded: behind, is_wish: true },
  ];
}
