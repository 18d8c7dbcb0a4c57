// Views whose owner wants to be told of new candidates.

import { changeCandidateView } from '@hireframe/contract/candidates.ts';
import * as contract from '@hireframe/contract/search.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { readMails } from '../../../test/mails.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makeFindable, writeResume } from '../../../test/search-people.ts';
import { makeView } from '../../../test/things.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { searchTasks } from './search.tasks.ts';

const app = await startApp({ searchIndex: true });
const { context, db, call, runTasks } = app;
const nurse = writeResume({
  title: 'ICU Nurse',
  city: 'Munich, Germany',
  skills: 'Triage',
  languages: 'German (native)',
});
const developer = writeResume({ title: 'Frontend Developer', city: 'Madrid, Spain', skills: 'React, TypeScript' });
const tree = { conditions: [{ kind: 'role' as const, any_of: ['nurse'], when: 'now' as const }], words: [] };

test('the owner of a view is told of new matches, once, and of nobody who was there', async () => {
  const me = await makeRecruiter(db);
  await makeFindable(context, me, nurse);
  const id = await makeView(db, me);
  const set = (who: { token: string }) =>
    call(contract.setSearchAlert, { params: { id }, body: { query: 'nurses', tree }, as: who });
  expect((await set(await makeRecruiter(db))).status).toBe(404);
  const colleague = await makeRecruiter(db, { workspace: { id: me.workspace_id } });
  await call(changeCandidateView, { params: { id }, body: { is_shared: true }, as: me });
  expect((await set(colleague)).status).toBe(403);
  expect((await set(me)).status).toBe(200);

  const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
  const news = async () =>
    await db.selectFrom('notifications').select(['title', 'path']).where('user_id', '=', me.user_id).execute();
  const look = async (at: Date) => {
    for (const one of searchTasks) await one.run({ ...context, now: () => at }, {});
    return news();
  };
  await runTasks();
  expect(await look(hours(2))).toEqual([]);
  await makeFindable(context, me, nurse, { created_at: hours(1).toISOString() });
  await makeFindable(context, me, developer, { created_at: hours(1).toISOString() });
  await runTasks();
  const told = [
    { title: expect.stringMatching(/^1 new candidate for “/), path: expect.stringContaining(`view=${id}`) },
  ];
  const demand = (second_factor_required: boolean) =>
    db.updateTable('workspaces').set({ second_factor_required }).where('id', '=', me.workspace_id).execute();
  await demand(true); // The owner has none, and is told of nobody before.
  expect(await look(hours(2))).toEqual([]);
  await demand(false);
  expect(await look(hours(2))).toEqual(told);
  expect(await look(hours(4))).toEqual(told);
  expect(await readMails(db, me.email)).toMatchObject([
    { subject: expect.stringMatching(/^1 new candidate/), text_body: expect.stringContaining('nurses') },
  ]);

  expect((await call(contract.listSearchAlerts, { as: me })).body.results).toMatchObject([
    { view_id: id, query: 'nurses' },
  ]);
  expect((await call(contract.deleteSearchAlert, { params: { id }, as: me })).status).toBe(204);
  expect((await call(contract.deleteSearchAlert, { params: { id }, as: me })).status).toBe(404);
});

test('an alert looks at candidates only where somebody came or changed since it looked in vain', async () => {
  const me = await makeRecruiter(db);
  await makeFindable(context, me, nurse);
  const id = await makeView(db, me);
  await call(contract.setSearchAlert, { params: { id }, body: { query: 'nurses', tree }, as: me });
  await runTasks();
  let asked = 0;
  const searchIndex = {
    ask: (...given: Parameters<NonNullable<typeof context.searchIndex>['ask']>) => {
      asked++;
      return context.searchIndex?.ask(...given);
    },
  } as typeof context.searchIndex;
  const minutes = (n: number) => new Date(Date.now() + n * 60_000);
  /** @returns how often the search index was asked, and what was told */
  const look = async (at: number) => {
    asked = 0;
    for (const one of searchTasks) await one.run({ ...context, searchIndex, now: () => minutes(at) }, {});
    const told = await db.selectFrom('notifications').select('title').where('user_id', '=', me.user_id).execute();
    return [asked, told.length];
  };
  expect(await look(120)).toEqual([0, 0]);
  const came = await makeFindable(context, me, developer, { created_at: minutes(60).toISOString() });
  await makeFindable(context, me, developer, { email: 'b@example.com', created_at: minutes(138).toISOString() });
  await runTasks();
  expect(await look(130)).toEqual([1, 0]);
  expect(await look(140)).toEqual([0, 0]);
  expect(await look(150)).toEqual([1, 0]); // Who came at 138 is not settled before.
  expect(await look(160)).toEqual([0, 0]);
  await db
    .updateTable('candidates')
    .set({ skills: ['Knitting'] })
    .where('id', '=', came)
    .execute();
  await candidatesChanged(db, me.workspace_id, [came]);
  await runTasks();
  expect(await look(170)).toEqual([1, 0]);
  await db
    .updateTable('candidate_resumes')
    .set({
      extracted_data: JSON.stringify({ experience: [{ role: 'Nurse', company: 'Any', start: '2020-01', end: null }] }),
    })
    .where('candidate_id', '=', came)
    .execute();
  await candidatesChanged(db, me.workspace_id, [came]);
  await runTasks();
  expect(await look(180)).toEqual([1, 1]);
  expect(await look(300)).toEqual([0, 1]);
});
