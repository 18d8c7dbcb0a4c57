// A text cut where marks begin and end.
export type Span = { start: number; end: number };

/** Pieces in order that make up the whole text. Spans that overlap are one mark. */
export function splitAtSpans(text: string, spans: Span[]): { text: string; start: number; isMarked: boolean }[] {
  const pieces: ReturnType<typeof splitAtSpans> = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), start: at, isMarked });
    at = Math.max(at, end);
  };
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return pieces;
}
