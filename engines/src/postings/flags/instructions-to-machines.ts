import { isInstruction } from '../boilerplate.ts';
import type { Description } from '../description.ts';
import type { PostingFlag, Span } from '../posting.ts';

const message = 'This text is aimed at software, not applicants. We ignored it.';
const hiddenMessage = 'The advert contains hidden text aimed at software. We ignored it.';
const suggestion = 'Delete it and check where the text came from.';

/** One flag for each stretch of the text that gives a machine orders, seen or hidden in its HTML. */
export function instructionsToMachines({ original, sentences, lines, toOriginal }: Description): PostingFlag[] {
  const parts = [...lines.filter((line) => line.furniture), ...sentences].filter(
    (part) => part.furniture === 'instruction',
  );
  const seen = joined(parts.map(toOriginal).sort((a, b) => a.start - b.start));
  const hidden = hiddenInstructions(original).filter((span) => !seen.some((other) => overlap(span, other)));
  return [
    ...seen.map((span): PostingFlag => ({ kind: 'instructions_to_machines', message, ...span, suggestion })),
    ...hidden.map(
      (span): PostingFlag => ({ kind: 'instructions_to_machines', message: hiddenMessage, ...span, suggestion }),
    ),
  ];
}

/** What stands between tags, or in a comment, whether shown or not. */
function hiddenInstructions(original: string): Span[] {
  const pieces = original.includes('<') ? original.matchAll(/<!--([\s\S]{12,2000}?)-->|>([^<>]{12,2000})/g) : [];
  return [...pieces].flatMap((piece) => {
    const words = (piece[1] ?? piece[2]) as string;
    const start = piece.index + piece[0].indexOf(words);
    const isOne = words.split(/[.!?\n]/).some((sentence) => isInstruction(sentence, false));
    return isOne ? [{ start, end: start + words.length }] : [];
  });
}

/** Spans that touch or have nothing but a few signs between them are one. */
function joined(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans) {
    const last = result.at(-1);
    if (last && start <= last.end + 3) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
