import { mergeCandidates, undoMerge } from '@hireframe/contract/duplicates.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';

const { call, context } = await startApp();
const { db } = context;

test('an account that is in use goes along, unless the other has one in use, and comes back', async () => {
  const as = await makeRecruiter(db);
  const merged = async (id: string, other_id: string) =>
    (await call(mergeCandidates, { params: { id }, body: { other_id }, as })).body;
  const undone = (id: string) => call(undoMerge, { params: { id }, as });
  const [one, two] = [await makeCandidate(db), await makeCandidate(db)];
  const unopened = await db
    .insertInto('users')
    .values({ email: 'unopened@example.com', first_name: '', last_name: '', is_password_autoset: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accountOf = (id: string) =>
    db.selectFrom('candidates').select(['user_id', 'is_account_ours']).where('id', '=', id).executeTakeFirstOrThrow();
  const ours = await insertCandidate(db, as, { user_id: one.user_id, is_account_ours: true });
  const opened = await accountOf(ours);
  // Somebody new, somebody known elsewhere, and whoever has no account here, as a recruiter: all the same.
  for (const account of [{ user_id: unopened.id, is_account_ours: true }, { user_id: two.user_id }, {}]) {
    const id = await insertCandidate(db, as, account);
    const own = await accountOf(id);
    const merge = await merged(id, ours);
    expect([await accountOf(id), await accountOf(ours)]).toEqual([opened, own]);
    await undone(merge.id);
    const other = await merged(ours, id);
    expect([await accountOf(id), await accountOf(ours)]).toEqual([own, opened]);
    await undone(other.id);
    const empty = await insertCandidate(db, as);
    await merged(empty, id);
    expect(await accountOf(empty)).toEqual({ user_id: null, is_account_ours: false });
  }
  const shared_at = new Date().toISOString();
  const shared = await insertCandidate(db, as, { user_id: two.user_id, shared_at });
  await merged(shared, ours);
  expect(await accountOf(shared)).toEqual({ user_id: two.user_id, is_account_ours: false });
});
