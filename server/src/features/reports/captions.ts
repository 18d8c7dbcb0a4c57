// Captions in WebVTT, made of a transcript's words.
import type { Transcript, TranscriptWord } from '@hireframe/engines/speech/transcript.ts';

const maxLetters = 42 * 2; // Two lines of what television stations hold for readable.
const maxSeconds = 6;
const longestPauseSeconds = 1.5;

/** Undefined where there is nothing to show: no words with times, or only a draft. */
export function buildCaptions({ words, engine }: Transcript): string | undefined {
  if (engine.is_draft || words.length === 0) return undefined;
  const cues = cuesOf(words).map((cue) => {
    const [first, last] = [cue[0], cue.at(-1)] as [TranscriptWord, TranscriptWord];
    const text = cue.map(({ word }) => word.trim()).join(' ');
    return `${stamp(first.start)} --> ${stamp(Math.max(last.end, first.start + 0.1))}\n${escaped(text)}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** A cue ends with a sentence, before a pause, or when it is full. */
function cuesOf(words: TranscriptWord[]): TranscriptWord[][] {
  const cues: TranscriptWord[][] = [];
  let cue: TranscriptWord[] = [];
  for (const word of words) {
    const [first, last] = [cue[0], cue.at(-1)];
    const letters = cue.reduce((sum, one) => sum + one.word.length + 1, word.word.length);
    const isFull = first && (letters > maxLetters || word.end - first.start > maxSeconds);
    if (last && (isFull || word.start - last.end > longestPauseSeconds || /[.!?]["')]?$/.test(last.word.trim()))) {
      cues.push(cue);
      cue = [];
    }
    cue.push(word);
  }
  return cue.length > 0 ? [...cues, cue] : cues;
}

function stamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (size: number, max: number) => Math.floor(milliseconds / size) % max;
  const two = (value: number) => String(value).padStart(2, '0');
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${two(Math.floor(milliseconds / 3_600_000))}:${two(part(60_000, 60))}:${two(part(1000, 60))}.${fraction}`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
