// What services answer: OpenAI's, whisper.cpp's server and others that speak the same, each in its own way.
import { z } from 'zod';
import { normalizeLanguage } from './language.ts';
import { TranscriptFailure } from './transcriber.ts';
import { type Heard, joined, spread } from './words.ts';

const maxWords = 100_000; // Of five minutes: more is no transcript.
const time = z.number().finite();
const Word = z.object({
  word: z.string().max(200),
  start: time,
  end: time,
  probability: time.nullish().catch(undefined),
});
const Segment = z.object({
  text: z.string().max(100_000),
  start: time,
  end: time,
  words: z.array(Word).max(maxWords).nullish(),
});
const Answer = z.object({
  text: z.string().max(1_000_000),
  language: z.string().nullish().catch(undefined),
  words: z.array(Word).max(maxWords).nullish(),
  segments: z.array(Segment).max(maxWords).nullish(),
});

export type Answered = { heard: Heard[]; language: string; are_times_rough: boolean };

/**
 * The words of an answer. Times come of words where the answer has them, else of segments, else the words are spread over
 * all `duration_seconds`.
 * @throws TranscriptFailure ('nonsense') for what is no transcript
 */
export function readAnswer(body: string, duration_seconds: number): Answered {
  const { success, data } = Answer.safeParse(parsed(body));
  if (!success) throw new TranscriptFailure('nonsense', "The transcript service's answer wasn't a transcript");
  const language = normalizeLanguage(data.language ?? undefined);
  const words = data.words?.length ? data.words : (data.segments ?? []).flatMap((segment) => segment.words ?? []);
  if (words.length > 0) return { heard: joined(words.map(heardOf)), language, are_times_rough: false };
  const stretches = data.segments?.length
    ? data.segments.map(({ text, start, end }) => ({ text, start, end }))
    : [{ text: data.text, start: 0, end: duration_seconds }];
  return { heard: stretches.flatMap(spread), language, are_times_rough: true };
}

const heardOf = ({ word, start, end, probability }: z.output<typeof Word>): Heard => ({
  text: word,
  start,
  end,
  probability: probability ?? undefined,
});

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined; // A page of a proxy; the schema refuses it.
  }
}
