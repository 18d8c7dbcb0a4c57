// Sentences of what was said or typed, by punctuation, and by pauses where an engine writes none.
import type { Span } from '../delivery/measured.ts';
import type { TranscriptWord } from './transcript.ts';

export type SpokenSentence = Span & { text: string; words: TranscriptWord[] };

/** A breath between sentences; a phrase is parted at 0.3 s already, and people pause that long inside a sentence too. */
const longPause_seconds = 0.7;
/** A transcript without full stops is parted here, so that no row of the list fills the screen. */
const longest_words = 40;
const abbreviation =
  /^(?:mr|mrs|ms|dr|prof|st|vs|etc|approx|inc|ltd|no|fig|e\.g|i\.e|a\.m|p\.m|u\.s|z\.b|d\.h|u\.a|bzw|ca|nr|usw|evtl|ggf|sr|sra|srta|ud|uds|p\.ej|mme|mlle|m|\p{L})\.$/iu;
const ends = /[.!?…]["'”’»)\]]*$/u;

/**
 * The sentences of a transcript in order, with the seconds of their first and last word. A word with a full stop ends one,
 * unless it is an abbreviation or an initial; so does a pause of 0.7 s where the engine writes no full stops at all.
 */
export function spokenSentences(words: TranscriptWord[]): SpokenSentence[] {
  const isPunctuated = words.some(({ word }) => endsSentence(word));
  const sentences: TranscriptWord[][] = [];
  let open: TranscriptWord[] = [];
  words.forEach((word, index) => {
    open.push(word);
    const next = words[index + 1];
    const pause = next ? next.start - word.end : 0;
    const isOver = isPunctuated ? endsSentence(word.word) : pause >= longPause_seconds;
    if (!next || isOver || (open.length >= longest_words && pause >= 0.1) || open.length >= 2 * longest_words) {
      sentences.push(open);
      open = [];
    }
  });
  return sentences.map((own) => ({
    start: (own[0] as TranscriptWord).start,
    end: (own.at(-1) as TranscriptWord).end,
    text: own.map(({ word }) => word.trim()).join(' '),
    words: own,
  }));
}

/** The sentences of a text; a line break ends one too. */
export function writtenSentences(text: string): string[] {
  return text.split(/\n+/).flatMap((line) => {
    const sentences: string[] = [];
    const open: string[] = [];
    for (const word of line.split(/\s+/).filter(Boolean)) {
      open.push(word);
      if (endsSentence(word)) sentences.push(open.splice(0).join(' '));
    }
    if (open.length > 0) sentences.push(open.join(' '));
    return sentences;
  });
}

function endsSentence(written: string): boolean {
  const word = written.trim();
  return ends.test(word) && !abbreviation.test(word);
}
