// Who is found by what they applied for and how far they have come.
import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import { magicSearch } from '@hireframe/contract/search.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidate, makeAdmin } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { makeFindable, writeResume } from '../../../test/search-people.ts';

const { context, db, call, runTasks } = await startApp({ searchIndex: true });
const as = await makeAdmin(db);
const others = await makeAdmin(db);

const posting = {
  backend: await makeOpenPosting(db, as, { title: 'Senior Backend Engineer (m/f/d)' }),
  electrician: await makeOpenPosting(db, as, { title: 'Electrician, nights' }),
};
const monthAgo = new Date(context.now().getTime() - 40 * 86_400_000).toISOString();
const names = new Map<string, string>();

type Application = { to: keyof typeof posting; status?: ApplicationStatus; at?: string };

async function add(first_name: string, applications: Application[], about: { merged_into?: string } = {}) {
  const text = writeResume({ city: 'Leeds, United Kingdom', skills: 'Python' });
  const id = await makeFindable(context, as, text, { first_name, ...about });
  names.set(id, first_name);
  for (const { to, status = 'submitted', at = new Date().toISOString() } of applications)
    await makeApplication(db, as, {
      candidate_id: id,
      posting_id: posting[to],
      status,
      rejected_from: status === 'rejected' ? 'submitted' : null,
      created_at: at,
      status_changed_at: at,
    });
  return id;
}

await add('Ada', [{ to: 'backend', status: 'interview' }]);
const bea = await add('Bea', [{ to: 'backend', status: 'rejected', at: monthAgo }, { to: 'electrician' }]);
await add('Cem', [{ to: 'electrician', status: 'rejected' }]);
await add('Dov', []);
// Who was taken into another has applied as that one.
await makeApplication(db, as, {
  candidate_id: await insertCandidate(db, as, { merged_into: bea }),
  posting_id: posting.electrician,
  status: 'offer',
});
// Of another company, nobody is seen or counted.
await makeApplication(db, others, { posting_id: await makeOpenPosting(db, others, { title: 'Backend Engineer' }) });
await runTasks();

async function find(query: string, who = as) {
  const { body } = await call(magicSearch, { body: { query }, as: who });
  return { ...body, found: body.candidates.map(({ id }) => names.get(id) ?? 'a stranger').sort() };
}

test.each([
  ['people who applied for the Backend Engineer posting', ['Ada', 'Bea']],
  ['in interview for Backend Engineer', ['Ada']],
  ['rejected', ['Bea', 'Cem']],
  ['rejected since yesterday', ['Cem']],
  ['not yet rejected for the Backend Engineer position', ['Ada']],
  ['at the offer stage', ['Bea']],
  ['Bewerber auf die Stelle als Elektriker', ['Bea', 'Cem']],
  ['candidats refusés pour le poste d’électricien', ['Cem']],
  ['people who never applied for anything', ['Dov']],
  ['Python people who did not apply for Backend Engineer', ['Cem', 'Dov']],
  ['applied for Zyxw Engineer', []],
])('“%s” finds %j', async (sentence, expected) => {
  expect((await find(sentence)).found).toEqual(expected);
});

test('it is a condition like any other: named, told as the reason, and edited', async () => {
  const { summary, candidates, understood } = await find('Python people in interview for Backend Engineer');
  expect(summary).toBe('1 candidate: Python, applied for Backend Engineer: interview.');
  expect(candidates[0]?.reasons.at(-1)).toEqual({
    condition: 1,
    text: 'Applied for Backend Engineer: interview',
    line: null,
  });
  const tree = { ...understood.tree, conditions: [{ kind: 'application' as const, statuses: ['rejected' as const] }] };
  const { body } = await call(magicSearch, { body: { query: 'edited', tree }, as });
  expect(body.candidates).toHaveLength(2);
});

test('another company finds its own applicants only', async () => {
  const { found } = await find('applied for Backend Engineer', others);
  expect(found).toEqual(['a stranger']);
  expect((await find('rejected', others)).found).toEqual([]);
});
