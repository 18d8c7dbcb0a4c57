// Words a minute without a word heard: syllables, counted, by the syllables of a usual word.
import type { Measured } from '../delivery/measured.ts';
import { notMeasured } from '../delivery/measured.ts';

/**
 * Of spoken English: 1.3 in interviews and conversation, 1.4 in lectures, 1.6 in read broadcasts (S. Tauroza & D. Allison,
 * "Speech rates in British English", Applied Linguistics 11, 1990: words and syllables a minute, divided).
 */
const SYLLABLES_PER_WORD = 1.4;

/** Of the syllables of a text, the nuclei found when it is spoken: reduced ones melt into their neighbours. */
const FOUND = 0.94;

/** Choice of words (1.25 to 1.6 syllables a word) and counting (about 6 %) together, two speakers out of three. */
const PLUS_MINUS = 0.15;

/** Less speech than this holds too few syllables for a rate: one more or less would change it by a tenth. */
export const SHORTEST_FOR_PACE_SECONDS = 2.5;

/** Words a minute of `seconds` in which `syllables` nuclei were found; `coverage` as in Measured. */
export function measurePace(syllables: number, seconds: number, coverage: number): Measured<number> {
  const value = (syllables / FOUND / SYLLABLES_PER_WORD / seconds) * 60;
  if (!syllables) return notMeasured('No syllables could be told apart');
  return { value, method: 'syllable nuclei', coverage, plus_minus: value * PLUS_MINUS };
}
