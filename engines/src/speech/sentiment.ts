// Whether the words of an answer are friendly, plain or unfriendly ones. Of words alone: not of a voice, not of a person.
import type { SentimentShares } from '../delivery/metric.ts';
import { plainWords } from './plain-word.ts';
import { isNegation, valences } from './sentiment-words.ts';
import type { SpokenLanguage } from './spoken-language.ts';

export type Sentiment = keyof SentimentShares;

const reach_words = 3; // A negation turns what comes up to three words later, as in VADER (Hutto and Gilbert 2014).
const turned = -0.74; // "Not good" is less bad than "bad": VADER's factor.
const flattening = 15; // VADER's: the sum of a sentence becomes −1 to 1.
const clear = 0.3; // One word of valence 1 (of 5) decides nothing; VADER's 0.05 was fitted to tweets.

/** Shares of sentences, 0 to 1, sum 1; null for a language without a list of valences and where there is no sentence. */
export function sentimentShares(sentences: string[], language: SpokenLanguage): SentimentShares | null {
  const known = valences(language);
  if (!known || sentences.length === 0) return null;
  const found = sentences.map((sentence) => sentimentOf(sentence, known));
  const share = (kind: Sentiment) => found.filter((one) => one === kind).length / sentences.length;
  const [POSITIVE, NEGATIVE] = [share('POSITIVE'), share('NEGATIVE')];
  return { POSITIVE, NEUTRAL: Math.max(0, 1 - POSITIVE - NEGATIVE), NEGATIVE };
}

/** The wording of one sentence. */
function sentimentOf(sentence: string, known: Map<string, number>): Sentiment {
  const words = plainWords(sentence);
  const sum = words.reduce((total, word, index) => {
    const valence = known.get(word) ?? 0;
    const isTurned = words.slice(Math.max(0, index - reach_words), index).some(isNegation);
    return total + (isTurned ? valence * turned : valence);
  }, 0);
  const compound = sum / Math.sqrt(sum * sum + flattening);
  if (compound >= clear) return 'POSITIVE';
  return compound <= -clear ? 'NEGATIVE' : 'NEUTRAL';
}
