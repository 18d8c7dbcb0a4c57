import type {
  ClusterOf,
  Clusters,
  ClustersQuestion,
  ColumnStorePage,
  PageQuestion,
} from '@hireframe/engines/column-store/questions.ts';
import { expect, test } from 'vitest';
import { answerOnce, noAnswers } from './keep-columns.ts';

const question = (offset: number): PageQuestion => ({
  kind: 'page',
  filter: {},
  order: { by: 'email', is_descending: false },
  offset,
  limit: 1,
});

function counting(rows = 0) {
  let times = 0;
  const reckon = (): ColumnStorePage => {
    times++;
    return { count: times, summary: null, rows: Array(rows).fill({ id: '', value: null, matched: 0 }) };
  };
  const answers = noAnswers(1);
  const ask = (version: number, asked: PageQuestion, is_fresh = false) =>
    (answerOnce(answers, { version, question: asked, is_fresh }, reckon) as ColumnStorePage).count;
  return { ask, answers };
}

test('what was answered for this version is not reckoned again, unless it is asked for', () => {
  const { ask } = counting();
  expect([ask(1, question(0)), ask(1, question(0)), ask(1, question(1))]).toEqual([1, 1, 2]);
  expect([ask(1, question(0), true), ask(1, question(0))]).toEqual([3, 3]);
  expect([ask(2, question(0)), ask(2, question(1))]).toEqual([4, 5]);
});

test('only some answers are kept, the last ones that were asked for, and none with very many rows', () => {
  const { ask, answers } = counting();
  for (let offset = 0; offset < 400; offset++) {
    ask(1, question(offset));
    ask(1, question(0));
  }
  expect(answers.known.size).toBe(300);
  expect([ask(1, question(0)), ask(1, question(399)), ask(1, question(1))]).toEqual([1, 400, 401]);
  const large = counting(501);
  expect([large.ask(1, question(0)), large.ask(1, question(0))]).toEqual([1, 2]);
});

test('large answers are kept until they are too much together, however many there are', () => {
  const answers = noAnswers(1);
  const cluster = { skills: Array(10).fill([1, 1]) } as unknown as ClusterOf; // 13 parts.
  const found: Clusters = { clusters: Array(500).fill(cluster), total: 500, locations: 500, without_place: 0 };
  const question = (zoom: number): ClustersQuestion => ({
    kind: 'clusters',
    filter: {},
    by: 'cell',
    zoom,
    limit: 500,
    skills: 10,
  });
  for (let zoom = 0; zoom < 60; zoom++)
    for (const is_fresh of [false, true])
      answerOnce(answers, { version: 1, question: question(zoom), is_fresh }, () => found);
  expect([answers.known.size, answers.parts]).toEqual([15, 15 * 500 * 13]);
  expect(answers.known.has(JSON.stringify(question(59)))).toBe(true);
  answerOnce(answers, { version: 2, question: question(0), is_fresh: false }, () => found);
  expect([answers.known.size, answers.parts]).toEqual([1, 500 * 13]);
});
