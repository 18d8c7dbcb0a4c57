import { expect, test } from 'vitest';
import { chooseQuestions } from './choose-questions.ts';
import type { QuestionBrief } from './question.ts';

const brief = (given: Partial<QuestionBrief>): QuestionBrief => ({
  focus: '',
  role_title: '',
  skills: [],
  level: null,
  count: 5,
  seed: 'one',
  ...given,
});
const ids = (given: Partial<QuestionBrief>) => chooseQuestions(brief(given)).map(({ id }) => id);
const topicOf = (id: string) => id.split('.')[1];

test('the same brief and seed give the same questions, another seed gives others', () => {
  const given = { role_title: 'Backend Engineer' };
  expect(ids(given)).toEqual(ids(given));
  expect(ids(given)).not.toEqual(ids({ ...given, seed: 'two' }));
});

test('five questions hold a behavioural and a technical one, and no two test the same', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const chosen = chooseQuestions(brief({ role_title: 'Backend Engineer', seed }));
    expect(chosen).toHaveLength(5);
    const kinds = chosen.map(({ kind }) => kind);
    expect(kinds).toContain('behavioural');
    expect(kinds).toContain('technical');
    expect(new Set(chosen.map(({ id }) => topicOf(id))).size).toBe(5);
    expect(chosen[0]?.kind).not.toBe('technical');
  }
});

test('the recruiter’s words decide: conflict in a team asks about conflict', () => {
  for (const seed of ['a', 'b', 'c', 'd'])
    expect(ids({ role_title: 'Nurse', focus: 'conflict in a team', seed }).map(topicOf)).toContain('conflict');
});

test('whatever is asked of it, it gives 3 to 8 questions', () => {
  const odd: Partial<QuestionBrief>[] = [
    { role_title: 'Beekeeper of the moon', focus: '🐝', count: 8 },
    { role_title: '\u0000'.repeat(5000), focus: 'x'.repeat(100_000), count: Number.NaN },
    { skills: ['', '???', 'constructor', '__proto__'], count: -4 },
    { role_title: 'Backend Engineer', count: 99, level: 'Junior' },
  ];
  expect(odd.map((given) => chooseQuestions(brief(given)).length)).toEqual([8, 3, 3, 8]);
});

test('each thing that the recruiter names is asked about: React performance, and conflict in a team', () => {
  for (const count of [3, 5, 8])
    for (const seed of ['a', 'b', 'c', 'd', 'e'])
      for (const role_title of ['Frontend Engineer', '', 'Accountant']) {
        const chosen = ids({ role_title, focus: 'React performance and conflict in a team', count, seed });
        expect(chosen, role_title).toContain('frontend.performance.slow-page');
        expect(chosen.map(topicOf), role_title).toContain('conflict');
        expect(chosen).toHaveLength(count);
      }
});

test.each([
  ['Chef', 'food safety', 'hospitality.hygiene.kitchen'],
  ['DevOps Engineer', 'Kubernetes', 'devops.containers.restarting'],
  ['Data Analyst', 'sql queries, dashboards', 'data-science.sql.top-customers'],
  ['Nurse', 'medication', 'nursing.medication.safe'],
  ['Sales Representative', 'negotiation', 'sales.negotiation.last-minute'],
])('a %s is asked about %s', (role_title, focus, id) => {
  for (const seed of ['a', 'b', 'c']) expect(ids({ role_title, focus, seed })).toContain(id);
});

test('an unknown role is asked what is asked of everybody, another one what belongs to it', () => {
  for (const seed of ['a', 'b', 'c']) {
    expect(ids({ role_title: 'Beekeeper', seed }).every((id) => id.startsWith('any.'))).toBe(true);
    const own = ids({ role_title: 'Krankenschwester', seed }).filter((id) => /^(nursing|healthcare)\./.test(id));
    expect(own.length).toBeGreaterThanOrEqual(2);
  }
});

test('who leads people is asked about leading and about the field', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const families = ids({ role_title: 'Head of Marketing', count: 6, seed }).map((id) => id.split('.')[0]);
    expect(families).toContain('management');
    expect(families).toContain('marketing');
  }
});

test('questions are of the level, by the brief or else by the title', () => {
  for (const title of ['Accountant', 'Nurse', 'Data Engineer', 'Shop Assistant', 'Lawyer'])
    for (const level of ['Junior', 'Mid', 'Senior'] as const)
      for (const given of [
        { role_title: title, level },
        ...(level === 'Mid' ? [] : [{ role_title: `${level} ${title}` }]),
      ])
        for (const { id, levels } of chooseQuestions(brief({ ...given, count: 8 })))
          expect(levels, id).toContain(level);
});

test('every role family has five questions with a behavioural and a technical one, whatever the seed', () => {
  const titles =
    'Nurse|Physician|Teacher|Data Engineer|Data Scientist|QA Engineer|Security Engineer|DevOps Engineer|IT Support|iOS Developer|Frontend Developer|Backend Developer|UX Designer|Software Engineer|Product Manager|Recruiter|Customer Support Agent|Sales Representative|Marketing Specialist|Accountant|Lawyer|Office Clerk|Warehouse Operator|Waiter|Cashier|Electrician|Team Lead';
  for (const role_title of titles.split('|'))
    for (const seed of ['a', 'b', 'c']) {
      const chosen = chooseQuestions(brief({ role_title, seed }));
      expect(chosen, role_title).toHaveLength(5);
      const kinds = chosen.map(({ kind }) => kind);
      expect(kinds, role_title).toEqual(expect.arrayContaining(['behavioural', 'technical']));
    }
});
