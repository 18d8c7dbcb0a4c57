// Whether an answer is about its question, and which signs of a good answer it has: by the concepts that its words stand for.
import { ramp } from '../delivery/ramp.ts';
import type { Criterion } from '../questions/question.ts';
import { allQuestions } from '../questions/question-bank.ts';
import { findConcepts, toConcept } from './concepts.ts';
import { isEveryday } from './everyday-words.ts';
import type { Evidence, SpokenText } from './spoken-text.ts';
import { splitWords } from './stems.ts';
import { isStopWord } from './stop-words.ts';

/** Concept → the words of the answer that stand for it. */
export type AnswerConcepts = Map<string, number[]>;
type Asked = { text: string; shows: Criterion[] };

export function conceptsIn({ words }: SpokenText): AnswerConcepts {
  const found: AnswerConcepts = new Map();
  words.forEach(({ stem, fate }, index) => {
    if (fate !== 'counts') return;
    for (const concept of new Set([stem, toConcept(stem)])) {
      const at = found.get(concept);
      if (at) at.push(index);
      else found.set(concept, [index]);
    }
  });
  return found;
}

/** The concepts of a question and of what a good answer to it shows. */
function aboutOf({ text, shows }: Asked): Set<string> {
  return findConcepts(`${text} ${shows.flatMap(({ cues }) => cues).join(' ')}`);
}

type WeightOf = (concept: string) => number;
type Vocabulary = { questions: { about: Set<string>; norm: number }[]; weightOf: WeightOf; askedWeightOf: WeightOf };
let vocabulary: Vocabulary | undefined;

/** A concept weighs the less, the more questions have it: 'ask' tells little of what an answer is about, 'index' much. */
function loadedVocabulary(): Vocabulary {
  if (vocabulary) return vocabulary;
  const all = allQuestions().map(aboutOf);
  const weightOf = rarityIn(all);
  const askedWeightOf = rarityIn(allQuestions().map(({ text }) => findConcepts(text)));
  vocabulary = { questions: all.map((about) => ({ about, norm: normOf(about, weightOf) })), weightOf, askedWeightOf };
  return vocabulary;
}

const everydayShare = 0.25;

/** 0 where all have it, 1 where none has; a quarter of that for words of everyday speech. */
function rarityIn(sets: Set<string>[]): WeightOf {
  const counts = new Map<string, number>();
  for (const set of sets) for (const concept of set) counts.set(concept, (counts.get(concept) ?? 0) + 1);
  return (concept) =>
    ((isEveryday(concept) ? everydayShare : 1) * Math.log((1 + sets.length) / (1 + (counts.get(concept) ?? 0)))) /
    Math.log(1 + sets.length);
}

const normOf = (about: Set<string>, weightOf: WeightOf) =>
  Math.sqrt([...about].reduce((sum, concept) => sum + weightOf(concept) ** 2, 0.01));

function sumOf(concepts: Iterable<string>, weightOf: WeightOf): number {
  let sum = 0;
  for (const concept of concepts) sum += weightOf(concept);
  return sum;
}

/** A question turns on a few words: the rarest ones of its text. */
const keyWords = 3;

export type Relevance = { share: number; evidence: Evidence[] };

/**
 * `share` 0 to 1, from three signs of which each alone may be enough, so that neither a long story nor a short answer is at a
 * disadvantage: how much of what a good answer speaks of is there (grows with length); how far the answer fits this question
 * better than the questions of the bank on average, in standard deviations (does not); whether it takes up the words of the
 * question itself, which counts at most half, since a story on something else may do so.
 */
export function scoreRelevance(answer: AnswerConcepts, asked: Asked, spoken: SpokenText): Relevance {
  const { weightOf, askedWeightOf } = loadedVocabulary();
  const about = aboutOf(asked);
  const told = [...about].filter((concept) => answer.has(concept));
  const { above_mean, better_share } = fitOf(answer, about);
  const told_weight = sumOf(told, weightOf);
  const contents = ramp(told_weight, 1, 3) * (1 - ramp(better_share, 0.12, 0.4));
  const fit = ramp(above_mean, 1.2, 3.2) * enoughFor(answer, told_weight);
  const words = [...findConcepts(asked.text)].sort((a, b) => askedWeightOf(b) - askedWeightOf(a));
  const key = words.slice(0, keyWords);
  const taken =
    sumOf(
      words.filter((one) => answer.has(one)),
      askedWeightOf,
    ) / Math.max(0.5, sumOf(key, askedWeightOf));
  told.sort((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1));
  return {
    share: 1 - (1 - contents) * (1 - fit) * (1 - 0.5 * ramp(taken, 0.2, 0.9)),
    evidence: placesOfWords(told.map((one) => answer.get(one)?.[0] ?? 0).slice(0, 6), spoken),
  };
}

/** 0 to 1: in a short answer two of the right words are much, in a long one they stand there by chance. */
function enoughFor(answer: AnswerConcepts, told_weight: number): number {
  return ramp(told_weight, Math.min(1, 0.015 * answer.size), Math.max(0.2, Math.min(2, 0.045 * answer.size)));
}

/** How well an answer fits a question, beside all of the bank. */
function fitOf(answer: AnswerConcepts, about: Set<string>): { above_mean: number; better_share: number } {
  const { questions, weightOf } = loadedVocabulary();
  const fit = (other: Set<string>, norm: number) =>
    [...other].reduce((sum, concept) => sum + (answer.has(concept) ? weightOf(concept) ** 2 : 0), 0) / norm;
  const all = questions.map((other) => fit(other.about, other.norm));
  const own = fit(about, normOf(about, weightOf));
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  const spread = Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length);
  return {
    above_mean: own === 0 ? 0 : (own - mean) / Math.max(spread, 0.01),
    better_share: all.filter((one) => one > own).length / all.length,
  };
}

const enoughSigns = 3;
const nearby = 5; // Words within which the parts of a cue of several words stand.

/** What a criterion is about keeping away: there "without interruptions" is a sign. */
const keepsAway = /\b(?:avoid|prevent|without|protect|keep|kept|limit|reduce|secure|safe|no|not|never|nothing)/i;
const denials = new Set(['without', 'no', 'zero']);

/** "Without interruptions", "no long delays": what was not there. */
function isDenied(index: number, { words }: SpokenText): boolean {
  const before = (steps: number) => words[index - steps]?.key ?? '';
  return denials.has(before(1)) || (denials.has(before(2)) && (before(1) === 'any' || !isStopWord(before(1))));
}

/** The words of an answer without those of what was not there. */
function affirmed(answer: AnswerConcepts, spoken: SpokenText): AnswerConcepts {
  return new Map(
    [...answer].flatMap(([concept, places]) => {
      const left = places.filter((index) => !isDenied(index, spoken));
      return left.length > 0 ? [[concept, left] as const] : [];
    }),
  );
}

/** 0 to 1: three different signs are enough; people say the same in many words. */
export function criterionMet({ cues, text }: Criterion, all: AnswerConcepts, spoken: SpokenText) {
  const answer = keepsAway.test(`${text} ${cues.join(' ')}`) ? all : affirmed(all, spoken);
  const signs = new Map<string, number>();
  let sum = 0;
  for (const cue of cues) {
    const parts = splitWords(cue).filter(({ key }, _, all) => all.length === 1 || !isStopWord(key));
    const concepts = parts.map(({ stem }) => toConcept(stem));
    const [sign, at] = [concepts.join(' '), placeOfAll(concepts, answer)];
    if (at === undefined || signs.has(sign)) continue;
    signs.set(sign, at);
    sum += parts.every(({ key }) => isStopWord(key)) ? 0.4 : 1;
  }
  const share = ramp(sum, 0, Math.min(enoughSigns, Math.max(1, cues.length / 2)));
  return { share, signs: signs.size, evidence: placesOfWords([...signs.values()].slice(0, 5), spoken) };
}

function placeOfAll(concepts: string[], answer: AnswerConcepts): number | undefined {
  const [first, ...others] = concepts.map((concept) => answer.get(concept) ?? []);
  return first?.find((at) => others.every((places) => places.some((place) => Math.abs(place - at) <= nearby)));
}

function placesOfWords(indexes: number[], { words, text }: SpokenText): Evidence[] {
  return [...new Set(indexes)]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const word = words[index];
      return word ? [{ start: word.start, end: word.end, text: text.slice(word.start, word.end) }] : [];
    });
}
