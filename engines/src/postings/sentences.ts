// Parts a line into sentences.
import { loadWords } from '../text/vocabulary.ts';
import type { Span } from './posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/sentences.txt', import.meta.url));

const abbreviation = new RegExp(String.raw`(?:^|[\s("'/])(?:${vocabulary('abbreviation')})$`, 'iu');
const end = /[.!?…]+["'”’»)]*(?=\s)|;(?=\s)|\s[•·▪●‣]\s|\s\|\s/gu;
const opens = /^\s*["'“„«(¡¿]*(?:[\p{Lu}\p{N}€£$]|\p{Extended_Pictographic})/u;
/** A message typed in small letters throughout: its sentences begin small as well. */
const beginsSmall = /^[^\p{L}\n]{0,20}\p{Ll}/u;
/** '1. August'. */
const month = new RegExp(String.raw`^\s(?:${vocabulary('month')})\b`, 'u');
const ownLetter = /(?:^|\s)[A-Z]$/; // 'Plan B.' may end a sentence, 'J. Smith' does not: read as the latter.

/** The sentences of `text` from `start` to `end`, with bars and bullets inside a line as ends; trimmed, never empty. */
export function sentenceSpans(text: string, span: Span): Span[] {
  const spans: Span[] = [];
  let from = span.start;
  const part = text.slice(span.start, span.end);
  const isCasual = beginsSmall.test(part);
  for (const match of part.matchAll(end)) {
    const at = span.start + match.index;
    if (at < from) continue;
    const sign = match[0];
    const isMark = /[•·▪●‣|]/.test(sign);
    if (sign === ';') continue; // A clause's end: what is before and behind belongs to one label.
    if (sign.length > 2 && /^\.+$/.test(sign)) continue; // Leaders: 'Rate.......... 40'.
    if (!isMark && !endsSentence(text, { from, at, behind: at + sign.length, limit: span.end, isCasual })) continue;
    push(spans, text, from, isMark ? at : at + sign.length);
    from = at + sign.length;
  }
  push(spans, text, from, span.end);
  return spans;
}

type Mark = { from: number; at: number; behind: number; limit: number; isCasual: boolean };

function endsSentence(text: string, { from, at, behind, limit, isCasual }: Mark): boolean {
  const ahead = text.slice(behind, Math.min(limit, behind + 12));
  const before = text.slice(Math.max(from, at - 12), at);
  if (text[at] === '!' || text[at] === '?' || text[at] === '…') return isCasual || opens.test(ahead);
  if (/^\s*\p{Ll}/u.test(ahead) && !(isCasual && /\p{L}{3}$/u.test(before))) return false;
  if (/(?<!\d)\d{1,2}$/.test(before) && month.test(ahead)) return false;
  if (ownLetter.test(before)) return /\p{Ll} [A-Z]$/u.test(before);
  return !abbreviation.test(before) || /(?:etc|usw|p\.?\s?a|p\.?\s?m|ltd|inc|yrs|hrs)$/i.test(before);
}

function push(spans: Span[], text: string, from: number, to: number): void {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text[start] as string)) start++;
  while (end > start && /\s/.test(text[end - 1] as string)) end--;
  if (end > start) spans.push({ start, end });
}
