import type { Transcript, TranscriptEngine } from '@hireframe/engines/speech/transcript.ts';
import { isUnspaced } from './language.ts';
import { type Heard, joinWords, tidied } from './words.ts';

// Languages written without spaces: engines give letters or whole lines, and a dictionary finds the words in them.

/** Words out of pieces that are no words; a word begins with its first letter and ends with its last. */
function segmented(pieces: Heard[], language: string): Heard[] {
  const letters = pieces.flatMap(lettersOf);
  const text = letters.map((one) => one.text).join('');
  const words: Heard[] = [];
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const own = letters.slice(index, index + segment.length);
    const known = own.flatMap(({ probability }) => probability ?? []);
    const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
    words.push({ text: segment, start, end, probability: known.length > 0 ? Math.min(...known) : undefined });
  }
  return words;
}

/** Each letter (as strings count them) of a piece with its share of the piece's time. */
function lettersOf({ text, start, end, probability }: Heard): Heard[] {
  const at = (count: number) => start + ((end - start) * count) / text.length;
  return text.split('').map((letter, index) => ({ text: letter, start: at(index), end: at(index + 1), probability }));
}

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
