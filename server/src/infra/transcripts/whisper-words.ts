// The words in what whisper.cpp wrote piece by piece.
import { isUnspaced, normalizeLanguage } from './language.ts';
import { type Heard, joined } from './words.ts';

/** As whisper.cpp's binding answers: a piece is a token, its times are milliseconds. */
export type WrittenByWhisper = {
  result: string; // All pieces in a row, as bytes before they became text: letters in it are whole.
  language?: string;
  segments: { text: string; t0: number; t1: number }[];
};

/** A piece that ends within a letter has this in place of its bytes. */
const broken = '\ufffd';

/** Words, or in languages without spaces pieces of them, with seconds. */
export function readWritten({ result, language: said, segments }: WrittenByWhisper) {
  const language = normalizeLanguage(said);
  const pieces = wholeLetters(
    segments.map(({ text, t0, t1 }) => ({ text, start: t0 / 1000, end: t1 / 1000 })),
    result,
  );
  return { heard: isUnspaced(language) ? pieces : joined(pieces), language, are_times_rough: false };
}

/**
 * Letters of several bytes may be spread over pieces, each of which is then broken: what stands for them in the whole text
 * lies between the pieces before and after.
 */
function wholeLetters(pieces: Heard[], whole: string): Heard[] {
  const found: Heard[] = [];
  let at = 0; // In the whole text.
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Heard;
    if (!piece.text.includes(broken)) {
      found.push(piece);
      at += piece.text.length;
      continue;
    }
    let last = index;
    while (pieces[last + 1]?.text.includes(broken)) last++;
    const next = pieces[last + 1];
    const end = next ? whole.indexOf(next.text, at + 1) : whole.length;
    const text = whole.slice(at, end < 0 ? whole.length : end);
    found.push({ text, start: piece.start, end: (pieces[last] as Heard).end });
    at += text.length;
    index = last;
  }
  return found;
}
