// Readings that nobody in the workspace bears out: 'ppl' as a licence to fly where nobody flies.
import { findRoles } from '../../roles/roles.ts';
import type { Word } from '../lexer/sentence.ts';
import type { Leaf } from '../query.ts';
import { createSpan, type Span } from './span.ts';

const asked = ['skill', 'role', 'place', 'certification', 'industry'];

/** The same for conditions that ask for the same. */
export const keyOfLeaf = (leaf: Leaf): string =>
  `${leaf.kind} ${'any_of' in leaf ? leaf.any_of.map((one) => (typeof one === 'string' ? one : one.id)).join('|') : ''}`;

/** The conditions among these that may be met by nobody, each once. */
export function ambiguousLeaves(spans: readonly Span[]): Leaf[] {
  const leaves = new Map<string, Leaf>();
  for (const { meaning } of spans)
    if (meaning.is === 'leaf' && asked.includes(meaning.leaf.kind)) leaves.set(keyOfLeaf(meaning.leaf), meaning.leaf);
  return [...leaves.values()];
}

/** Another reading of the same words is better then, and two that somebody meets than one that nobody does. */
const doubt = 7;
/** Still better than no reading. */
const min = 1;
/** No reading at all is better. */
const disbelief = 20;
const cued = /^(?:in|near|from|around|outside|of|at|bei|aus|nach|um|en|de|a|au|aux|dans|pres)$/;

/**
 * What nobody meets is less sure. Not believed at all are a town that neither a capital letter nor a word such as 'in' makes one
 * ('technicien de labo' seeks nobody in Labo), and a trade that only a corrected spelling is.
 * @param written the words before their spelling was corrected
 */
export function disambiguate(
  spans: readonly Span[],
  { words, written, nobody }: { words: readonly Word[]; written: readonly Word[]; nobody: ReadonlySet<string> },
): Span[] {
  const isMeant = (at: number) => words[at]?.key !== written[at]?.key;
  return spans.flatMap((span) => {
    const { meaning, from, to, weight } = span;
    if (meaning.is !== 'leaf' || !asked.includes(meaning.leaf.kind) || !nobody.has(keyOfLeaf(meaning.leaf)))
      return [span];
    const isPlain = words.slice(from, to).every((word) => !/\p{Lu}/u.test(word.written));
    const isLone = meaning.leaf.kind === 'place' && isPlain && !cued.test(words[from - 1]?.key ?? '');
    const isCorrected = meaning.leaf.kind !== 'skill' && words.slice(from, to).some((_, at) => isMeant(from + at));
    const less = isLone || isCorrected ? weight - disbelief : Math.max(Math.min(weight, min), weight - doubt);
    return [{ ...span, weight: less }, ...(meaning.leaf.kind === 'role' ? headOf(words, span) : [])];
  });
}

/** Of 'Salesforce developers' the developers. */
function headOf(words: readonly Word[], { from, to }: Span): Span[] {
  for (let at = from + 1; at < to; at++) {
    const text = words
      .slice(at, to)
      .map((word) => word.written)
      .join(' ');
    const found = findRoles(text).filter(({ start, end }) => start === 0 && end === text.length);
    const any_of = found.map(({ role }) => role);
    if (any_of.length > 0) return [createSpan(at, to, { is: 'leaf', leaf: { kind: 'role', any_of, when: 'now' } })];
  }
  return [];
}
