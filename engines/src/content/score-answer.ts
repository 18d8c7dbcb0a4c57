// Scores what an answer says against its question. By rules; docs/how-we-measure.md says them with their reasons and limits.
import { ramp } from '../delivery/ramp.ts';
import type { Question, QuestionKind } from '../questions/question.ts';
import { inEnglish } from '../text/sentence.ts';
import type { AnswerPart, AnswerTopic, CheckSaid, ContentAdvice, ContentCheck, ContentScore } from './content-score.ts';
import { type CreditedWord, creditWords } from './creditable.ts';
import { amounts, type Found, scoreConcreteness, scoreOutcome, scoreStructure } from './form.ts';
import { languageFault } from './language-of-answer.ts';
import { conceptsIn, criterionMet, scoreRelevance } from './relevance.ts';
import { type Evidence, spokenText } from './spoken-text.ts';

const version = '2';

type Weights = {
  question: number;
  shows: number;
  structure: number;
  concrete: number;
  complete: number;
  outcome: number;
};

/** Points of 100. Knowledge is judged more by its content, experience more by how concretely it is told. */
const weights: Record<QuestionKind, Weights> = {
  behavioural: { question: 15, shows: 30, structure: 20, concrete: 15, complete: 8, outcome: 12 },
  technical: { question: 15, shows: 40, structure: 17, concrete: 12, complete: 8, outcome: 8 },
  situational: { question: 15, shows: 35, structure: 20, concrete: 12, complete: 8, outcome: 10 },
  motivation: { question: 15, shows: 35, structure: 20, concrete: 14, complete: 8, outcome: 8 },
};

/** Different words with a meaning of their own after which an answer is long enough: about a minute of speech. */
const enoughWords: Record<QuestionKind, number> = { behavioural: 42, technical: 38, situational: 38, motivation: 34 };

/** What form is worth where the answer is about something else. */
const formElsewhere = 0.05;

/**
 * 0 to 100 with the checks that make it up. Punctuation, capitals, accents and sounds such as "um" change nothing.
 * @param language ISO 639-1, or 'und'. Only English can be scored yet.
 */
export function scoreAnswer(
  text: string,
  question: Pick<Question, 'text' | 'kind' | 'shows'>,
  { language }: { role_title?: string; language: string },
): ContentScore | { not_scored: string } {
  const words = creditWords(text, { question: question.text, criteria: question.shows.map((one) => one.text) });
  if (words.length === 0) return { not_scored: 'There are no words in this answer' };
  const fault = languageFault(words, language);
  if (fault) return { not_scored: fault };
  const { checks, ...said } = readContent(text, words, question);
  const total = Math.round(checks.reduce((sum, { points }) => sum + points, 0));
  return { total, version, ...said, checks, words: words.length };
}

function readContent(
  text: string,
  words: CreditedWord[],
  { kind, shows, text: asked }: Pick<Question, 'text' | 'kind' | 'shows'>,
): Pick<ContentScore, 'topic' | 'parts' | 'advice' | 'checks'> {
  const spoken = spokenText(text, words);
  const answer = conceptsIn(spoken);
  const relevance = scoreRelevance(answer, { text: asked, shows }, spoken);
  const met = shows.map((criterion) => ({ criterion, ...criterionMet(criterion, answer, spoken) }));
  const special = met.flatMap(({ evidence }) => evidence);
  const length = lengthOf(kind, words);
  const topic = topicOf(relevance.share, length.told);
  // Form counts as far as the answer is about the question and long enough to have one.
  const counts = (formElsewhere + (1 - formElsewhere) * relevance.share) * (0.3 + 0.7 * length.share);
  const structure = scoreStructure(kind, spoken);
  const concrete = scoreConcreteness(kind, spoken, special);
  const outcome = scoreOutcome(kind, spoken);
  const max = weights[kind];
  const checks: ContentCheck[] = [
    check('question', 'About the question', max.question, relevance.share * length.share, {
      evidence: relevance.evidence,
      said: [{ message: topicComment[topic] }],
    }),
    ...met.map(({ criterion, share, evidence }) =>
      check(`shows:${criterion.id}`, criterion.text, max.shows / shows.length, share * counts, {
        evidence,
        said:
          share === 0
            ? [{ message: 'No words that show this were found' }]
            : [{ message: share < 1 ? 'Shown in part' : 'Shown' }, ...whyLittle(counts, topic)],
      }),
    ),
    formCheck('structure', 'Told in order', max.structure, { counts, topic }, structure),
    formCheck('concreteness', 'Concrete', max.concrete, { counts, topic }, concrete),
    formCheck('outcome', outcomeName[kind], max.outcome, { counts, topic }, outcome),
    check('completeness', 'Long enough', max.complete, length.share * counts, {
      evidence: [],
      said: [length.said],
    }),
  ];
  const parts = joinParts(structure.parts, outcome.parts);
  const lacks_amounts = concrete.missing.includes(amounts);
  const lacks_criterion = met.some(({ share }) => share === 0);
  return { topic, parts, advice: chooseAdvice({ topic, parts, lacks_amounts, lacks_criterion }), checks };
}

/** Different telling words: below the first nothing can be told of an answer, below the second not that it is off the topic. */
const fewestTold = { any: 3, another: 12 };

/** Thresholds: of 54 judged answers none that is about its question and long enough is told as about another. */
function topicOf(share: number, told: number): AnswerTopic {
  if (told < fewestTold.any) return 'too_short';
  if (share > 0.6) return 'question';
  if (share > 0.3) return 'partly';
  return told < fewestTold.another ? 'too_short' : 'another';
}

const topicComment: Record<AnswerTopic, string> = {
  question: 'The answer is about the question',
  partly: 'Partly about the question',
  another: 'About another topic: few words have to do with the question',
  too_short: 'Too short to tell what it is about',
};

/** Where points do not go by what was found, the comment says why. */
function whyLittle(counts: number, topic: AnswerTopic): CheckSaid[] {
  if (counts >= 0.5) return [];
  return [
    { message: topic === 'another' ? 'Counts little: about another topic' : 'Counts little in so short an answer' },
  ];
}

/** Each once, in the order of telling; one that either found is there. */
function joinParts(...lists: AnswerPart[][]): AnswerPart[] {
  const joined = new Map<AnswerPart['id'], boolean>();
  for (const { id, is_found } of lists.flat()) joined.set(id, (joined.get(id) ?? false) || is_found);
  return [...joined].map(([id, is_found]) => ({ id, is_found }));
}

/** What listeners miss most comes first. */
const adviceOrder: ContentAdvice[] = ['result', 'action', 'plan', 'statement', 'reasons', 'example', 'follow_up'];

function chooseAdvice(answer: {
  topic: AnswerTopic;
  parts: AnswerPart[];
  lacks_amounts: boolean;
  lacks_criterion: boolean;
}): ContentAdvice | null {
  if (answer.topic === 'another') return 'topic';
  if (answer.topic === 'too_short') return 'length';
  const missing = answer.parts.filter(({ is_found }) => !is_found).map(({ id }) => id);
  const first = adviceOrder.find((one) => (missing as ContentAdvice[]).includes(one)) ?? missing[0];
  if (first) return first;
  if (answer.lacks_amounts) return 'amounts';
  return answer.lacks_criterion ? 'criterion' : null;
}

const outcomeName: Record<QuestionKind, string> = {
  behavioural: 'Result and what was learned',
  technical: 'Limits and proof',
  situational: 'Follow-up',
  motivation: 'What it led to',
};

function check(
  id: string,
  name: string,
  max: number,
  share: number,
  { evidence: places, said }: { evidence: Evidence[]; said: CheckSaid[] },
): ContentCheck {
  const [points, rounded] = [round(max * share), round(max)];
  const evidence = places.map(({ start, end, text }) => ({ start, end, text }));
  return { id, name, points, max: rounded, comment: said.map(inEnglish).join('. '), said, evidence };
}

function formCheck(
  id: string,
  name: string,
  max: number,
  { counts, topic }: { counts: number; topic: AnswerTopic },
  { share, evidence, told, missing }: Found,
): ContentCheck {
  const absent = { message: 'Not found: {missing}', values: { missing } };
  const little = whyLittle(counts, topic);
  const said: CheckSaid[] =
    missing.length === 0
      ? [{ message: share === 1 ? 'All of it was found' : 'All of it was found, some only briefly' }, ...little]
      : told.length === 0
        ? [absent]
        : [{ message: 'Found: {found}', values: { found: told } }, ...little, absent];
  return check(id, name, max, share * counts, { evidence, said });
}

const round = (points: number) => Math.round(points * 10) / 10;

/** The first words count most: the way from nothing to half is as long as from half to enough. */
function lengthOf(kind: QuestionKind, words: CreditedWord[]) {
  const told = new Set(words.filter(({ fate, is_content }) => fate === 'counts' && is_content).map(({ stem }) => stem))
    .size;
  const share = ramp(told, 2, enoughWords[kind]) ** 0.65;
  const lost = words.filter(({ fate }) => fate !== 'counts');
  const said: CheckSaid =
    lost.length > words.length / 3
      ? {
          message: '{lost} of {words} words do not count: {why}',
          values: { lost: lost.length, words: words.length, why: whyLost(lost) },
        }
      : share < 0.5
        ? { message: 'Too short to say much' }
        : { message: share < 1 ? 'Somewhat short' : 'Long enough; more words give nothing' };
  return { share, told, said };
}

function whyLost(lost: CreditedWord[]): string[] {
  const said = {
    counts: '',
    copied: 'taken from the question',
    repeated: 'said before',
    no_sentence: 'no connected speech',
  };
  return [...new Set(lost.map(({ fate }) => said[fate]))];
}
