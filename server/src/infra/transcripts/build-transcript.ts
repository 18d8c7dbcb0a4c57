import type { Transcript, TranscriptEngine } from '@hireframe/engines/speech/transcript.ts';
import { isUnspaced } from './language.ts';
import { segmented } from './unspaced.ts';
import { type Heard, joinWords, tidied } from './words.ts';

type Listened = { heard: Heard[]; language: string; are_times_rough: boolean };

const maxNoiseWords = 6;

/** The transcript that pieces heard by an engine make: whole words in order, within the recording, without noises. */
export function buildTranscript(
  { heard, language, are_times_rough }: Listened,
  engine: TranscriptEngine,
  duration_seconds: number,
): Transcript {
  const speech = withoutNoises(heard);
  const words = tidied(isUnspaced(language) ? segmented(speech, language) : speech, duration_seconds);
  return { text: joinWords(words, language), language, words, engine, ...(are_times_rough && { are_times_rough }) };
}

/** Whisper writes what is no speech into brackets: [BLANK_AUDIO], (soft music), *coughs*. */
function withoutNoises(heard: Heard[]): Heard[] {
  const kept: Heard[] = [];
  for (let at = 0; at < heard.length; at++) {
    const closing = closingOf(heard[at]?.text.trim() ?? '');
    const run = closing ? heard.slice(at, at + maxNoiseWords) : [];
    const length = run.findIndex(({ text }) => closing?.test(text.trim())) + 1;
    if (length > 0) at += length - 1;
    else kept.push(heard[at] as Heard);
  }
  return kept;
}

function closingOf(word: string): RegExp | undefined {
  if (word.startsWith('[')) return /\][.,]?$/;
  if (word.startsWith('(')) return /\)[.,]?$/;
  return word.startsWith('*') ? /.\*[.,]?$/ : undefined;
}
