import type { Span } from '@hireframe/engines/delivery/measured.ts';
import type { Transcript } from '@hireframe/engines/speech/transcript.ts';
import { joinWords } from '../../../infra/transcripts/words.ts';

/** Engines give times of words half a second wrong and more; what is farther off was heard where nobody speaks. */
const slackSeconds = 1;

/**
 * Without the words that lie in no phrase: engines make up a 'Thank you.' for a long silence. Words whose times are
 * rough are left as they are.
 */
export function withoutUnheardWords(transcript: Transcript, phrases: Span[]): Transcript {
  if (transcript.are_times_rough) return transcript;
  const words = transcript.words.filter((word) =>
    phrases.some(({ start, end }) => word.end >= start - slackSeconds && word.start <= end + slackSeconds),
  );
  return { ...transcript, words, text: joinWords(words, transcript.language) };
}
