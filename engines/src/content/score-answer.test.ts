import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allQuestions } from '../questions/question-bank.ts';
import { scoreAnswer } from './score-answer.ts';

/** Answers put in order by people: a question's id, then an excellent, a good and a weak answer. */
const judged = readFileSync(new URL('judged-answers.txt', import.meta.url), 'utf8')
  .split(/^== /m)
  .slice(1)
  .map((block) => {
    const [head = '', excellent = '', good = '', weak = ''] = block.split(/^\+\+ \w+\n/m).map((part) => part.trim());
    const question = allQuestions().find(({ id }) => id === head);
    if (!question) throw new Error(`There is no question ${head}`);
    return { id: head, question, excellent, good, weak };
  });
type Judged = (typeof judged)[number];

const holiday =
  'Last summer I went to the mountains with two friends. The weather was lovely, we swam in a cold lake every morning, and in the evening we cooked pasta on a small stove. One night there was a thunderstorm and our tent got wet, so we slept in a hut. I took about three hundred photos and would go there again any time because the landscape is beautiful.';
const history =
  'The castle was built in the twelfth century by a duke whose name nobody remembers. In the great fire of 1648 the eastern tower fell, and for almost two hundred years the stones lay in the grass. Later a painter bought the ruin, grew roses in the yard and invited poets. Today there is a museum, and on Sundays one can hear old music in the chapel. I have always loved that place since my grandmother took me there.';
const gibberish =
  'asdf jkl qwer uiop zxcv bnm asdf lkjh poiu trewq mnbv cxz lorem fgh rty dfg cvb nmh jkl asd wer tzu iop';

const resultOf = (text: string, { question }: Judged, language = 'und') => scoreAnswer(text, question, { language });
function scoreOf(text: string, of: Judged): number {
  const score = resultOf(text, of);
  if ('not_scored' in score) throw new Error(score.not_scored);
  return score.total;
}
const without = (text: string) => text.toLowerCase().replace(/[.,:;?!]/g, '');

test('there are judged answers to at least ten questions of several kinds and families', () => {
  expect(judged.length).toBeGreaterThanOrEqual(12);
  expect(new Set(judged.map(({ question }) => question.kind)).size).toBe(4);
  expect(new Set(judged.map(({ question }) => question.role_family)).size).toBeGreaterThanOrEqual(8);
});

describe.each(judged)('$id', (one) => {
  const [excellent, good, weak] = [scoreOf(one.excellent, one), scoreOf(one.good, one), scoreOf(one.weak, one)];

  test('an excellent answer has clearly more than a good one, and that more than a weak one', () => {
    expect(excellent).toBeGreaterThanOrEqual(good + 15);
    expect(good).toBeGreaterThanOrEqual(weak + 20);
    expect(excellent).toBeGreaterThanOrEqual(65);
    expect(weak).toBeLessThanOrEqual(25);
  });

  test('what is about something else has next to nothing, however well it is told', () => {
    for (const essay of [holiday, history]) expect(scoreOf(essay, one)).toBeLessThanOrEqual(12);
    expect(scoreOf(gibberish, one)).toBeLessThanOrEqual(1);
  });

  test('keywords without sentences, the question and its criteria are worth nothing', () => {
    const cues = one.question.shows.flatMap((criterion) => criterion.cues);
    const criteria = one.question.shows.map(({ text }) => text);
    const worthless = [
      cues.join(' '),
      cues.join(', '),
      `I ${cues.join(' and ')}`,
      [...cues, ...cues, ...cues].join(' the '),
      one.question.text,
      `${one.question.text} `.repeat(5),
      criteria.join('. '),
      `A good answer ${criteria.join(' and it ')}`,
    ];
    for (const text of worthless) expect(scoreOf(text, one), text).toBeLessThanOrEqual(8);
  });

  test('punctuation, capitals, accents and sounds between the words change next to nothing', () => {
    for (const text of [one.excellent, one.good, one.weak]) {
      const score = scoreOf(text, one);
      const spoken = without(text).replace(/\b(and|so|then)\b/g, '$1 um');
      for (const other of [without(text), text.toUpperCase(), spoken])
        expect(Math.abs(scoreOf(other, one) - score)).toBeLessThanOrEqual(5);
    }
  });

  test('saying it all twice, or the question before it, adds nothing', () => {
    expect(Math.abs(scoreOf(`${one.good} ${one.good}`, one) - good)).toBeLessThanOrEqual(3);
    expect(scoreOf(`${one.question.text} ${one.good}`, one)).toBeLessThanOrEqual(good + 5);
  });

  test('its checks add up to the total, and their evidence stands in the answer', () => {
    const score = resultOf(one.excellent, one);
    if ('not_scored' in score) throw new Error(score.not_scored);
    expect(score.checks.reduce((sum, { max }) => sum + max, 0)).toBeCloseTo(100, 0);
    expect(score.checks.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score.total, -0.3);
    for (const { evidence, points, max } of score.checks) {
      expect(points).toBeLessThanOrEqual(max);
      for (const { start, end, text } of evidence) expect(one.excellent.slice(start, end)).toBe(text);
    }
  });
});

test('a weak answer that is about the question has no less than a story about something else', () => {
  const gaps = judged.map((one) => scoreOf(one.weak, one) - scoreOf(holiday, one));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-3);
  expect(gaps.filter((gap) => gap > 0).length).toBeGreaterThanOrEqual(0.8 * gaps.length);
});

test.each([
  [
    'terse notes',
    'Check monitoring first to see since when it is slow. Look at slow queries, run explain analyze, add missing index. Check recent deployments and compare. Load test after the fix, set an alert on p95.',
  ],
  [
    'the English of somebody who learned it late',
    'i check first logs then i look database maybe query is slow because table is grown i make index and then i measure again if is faster we had this problem in my company before and it was missing index after change it was 200 milliseconds',
  ],
])('%s are scored by what they say', (_how, text) => {
  const one = judged.find(({ id }) => id === 'backend.performance.slow-endpoint') as Judged;
  expect(scoreOf(text, one)).toBeGreaterThanOrEqual(scoreOf(one.weak, one) + 15);
});

test('an answer to another question has less than one to this question, on average by far', () => {
  const gaps = judged.map((one) => {
    const others = judged.filter((other) => other !== one).map((other) => scoreOf(other.excellent, one));
    return scoreOf(one.excellent, one) - others.reduce((sum, score) => sum + score, 0) / others.length;
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30);
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThanOrEqual(60);
});

const told = (text: string, id: string) => {
  const question = allQuestions().find((one) => one.id === id);
  if (!question) throw new Error(`There is no question ${id}`);
  const score = scoreAnswer(text, question, { language: 'und' });
  if ('not_scored' in score) throw new Error(score.not_scored);
  return score;
};

test('what was found is never told as missing', () => {
  const { checks, parts, advice } = told('I added an index, and the import was quick.', 'any.conflict.colleague');
  const concrete = checks.find(({ id }) => id === 'concreteness');
  expect(concrete?.comment).toMatch(/^Found: actions.*Not found: numbers, times or amounts$/);
  expect(concrete?.evidence.map(({ text }) => text)).toEqual(['I added']);
  expect(parts).toContainEqual({ id: 'action', is_found: true });
  for (const one of judged)
    for (const text of [one.excellent, one.good, one.weak]) {
      const score = resultOf(text, one);
      if ('not_scored' in score) throw new Error(score.not_scored);
      for (const { evidence, comment, id } of score.checks)
        if (['structure', 'concreteness', 'outcome'].includes(id) && evidence.length > 0)
          expect(comment, `${one.id} ${id}`).not.toMatch(/^Not found/);
    }
  expect(advice).not.toBe('action');
});

test('a need is no action', () => {
  expect(told('I need a database.', 'any.conflict.colleague').parts).toContainEqual({ id: 'action', is_found: false });
});

test('an answer about something else is told as such, one that is too short is not', () => {
  for (const one of judged) {
    for (const text of [holiday, history]) {
      const score = resultOf(text, one);
      expect(score, one.id).toMatchObject({ topic: 'another', advice: 'topic' });
    }
    expect(resultOf(one.excellent, one), one.id).toMatchObject({ topic: 'question' });
    expect(resultOf(one.good, one), one.id).toMatchObject({ topic: 'question' });
    expect(resultOf(one.weak, one), one.id).not.toMatchObject({ topic: 'another' });
    expect(resultOf('Yes, I did.', one), one.id).toMatchObject({ topic: 'too_short', advice: 'length' });
  }
});

test('what was not there is no sign of it', () => {
  const shown = (text: string) =>
    told(text, 'product.agile.team-stuck').checks.find(({ name }) => name === 'Names usual causes');
  expect(shown('The team had interruptions all week.')?.evidence.map(({ text }) => text)).toEqual(['interruptions']);
  expect(shown('The team worked all week without interruptions.')?.evidence).toEqual([]);
  expect(shown('The team had no long interruptions.')?.evidence).toEqual([]);
});

test('where keeping something away is what was asked, saying so is a sign', () => {
  const question = {
    text: 'How do you release?',
    kind: 'technical' as const,
    shows: [{ id: '1', text: 'Releases without downtime', cues: ['downtime'] }],
  };
  const score = scoreAnswer('We move users over in steps without downtime.', question, { language: 'und' });
  expect(score).toMatchObject({
    checks: expect.arrayContaining([expect.objectContaining({ comment: expect.stringMatching(/^Shown/) })]),
  });
});

test('words on an answer are for both readers', () => {
  for (const one of judged)
    for (const text of [one.excellent, one.weak, holiday]) {
      const score = resultOf(text, one);
      if ('not_scored' in score) throw new Error(score.not_scored);
      for (const { comment } of score.checks) expect(comment).not.toMatch(/\byou/i);
    }
});

test('an empty answer is not scored, one word is worth nothing', () => {
  const one = judged[0] as Judged;
  for (const text of ['', '   ', '...', 'um uh', '🙂🙂'])
    expect(resultOf(text, one)).toEqual({ not_scored: 'There are no words in this answer' });
  expect(scoreOf('Yes', one)).toBe(0);
  expect(scoreOf('Conflict', one)).toBeLessThanOrEqual(2);
});

test.each([
  [
    'German',
    'Ich habe mit meinem Kollegen gestritten, und dann haben wir uns auf eine Lösung geeinigt, die für das Team gut war.',
  ],
  [
    'French',
    'J’ai eu un conflit avec un collègue, mais nous avons trouvé une solution pour le projet et je suis content.',
  ],
  [
    'Spanish',
    'Tuve un conflicto con un compañero de trabajo, pero hablamos y encontramos una solución para el equipo.',
  ],
])('an answer in %s is refused with words, not scored low', (language, text) => {
  const one = judged[0] as Judged;
  expect(resultOf(text, one)).toEqual({ not_scored: `Answers in ${language} cannot be scored yet` });
  expect(resultOf(one.excellent, one, 'de')).toEqual({ not_scored: 'Answers in German cannot be scored yet' });
});

test('a very long answer is not better for its length, and is scored in time', () => {
  const one = judged[0] as Judged;
  expect(scoreOf(`${holiday} ${history} `.repeat(200), one)).toBeLessThanOrEqual(15);
});
