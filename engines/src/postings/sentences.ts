// Parts a line into sentences.
import { loadWords } from '../text/vocabulary.ts';
import type { Span } from './posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/sentences.txt', import.meta.url));

const abbreviation = new RegExp(String.raw`(?:^|[\s("'/])(?:${vocabulary('abbreviation')})$`, 'iu');
const end = /[.!?…]+["'”’»)]*(?=\s)|;(?=\s)|\s[•·▪●‣]\s|\s\|\s/gu;
const opens = /^\s*["'“„«(¡¿]*(?:[\p{Lu}\p{N}€£$]|\p{Extended_Pictographic})/u;
const ownLetter = /(?:^|\s)[A-Z]$/; // 'Plan B.' may end a sentence, 'J. Smith' does not: read as the latter.

/** The sentences of `text` from `start` to `end`, with bars and bullets inside a line as ends; trimmed, never empty. */
export function sentenceSpans(text: string, span: Span): Span[] {
  const spans: Span[] = [];
  let from = span.start;
  const part = text.slice(span.start, span.end);
  for (const match of part.matchAll(end)) {
    const at = span.start + match.index;
    if (at < from) continue;
    const sign = match[0];
    const isMark = /[•·▪●‣|]/.test(sign);
    if (sign === ';') continue; // A clause's end: what is before and behind belongs to one label.
    if (sign.length > 2 && /^\.+$/.test(sign)) continue; // Leaders: 'Rate.......... 40'.
    if (!isMark && !endsSentence(text, from, at, at + sign.length, span.end)) continue;
    push(spans, text, from, isMark ? at : at + sign.length);
    from = at + sign.length;
  }
  push(spans, text, from, span.end);
  return spans;
}

function endsSentence(text: string, from: number, at: number, behind: number, limit: number): boolean {
  if (text[at] === '!' || text[at] === '?' || text[at] === '…')
    return opens.test(text.slice(behind, Math.min(limit, behind + 8)));
  const before = text.slice(Math.max(from, at - 12), at);
  if (/^\s*\p{Ll}/u.test(text.slice(behind, Math.min(limit, behind + 8)))) return false;
  if (ownLetter.test(before)) return /\p{Ll} [A-Z]$/u.test(before);
  return !abbreviation.test(before) || /(?:etc|usw|p\.?\s?a|p\.?\s?m|ltd|inc|yrs|hrs)$/i.test(before);
}

function push(spans: Span[], text: string, from: number, to: number): void {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text[start] as string)) start++;
  while (end > start && /\s/.test(text[end - 1] as string)) end--;
  if (end > start) spans.push({ start, end });
}
