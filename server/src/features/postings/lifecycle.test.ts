import { listNotifications } from '@hireframe/contract/notifications.ts';
import { postingStatuses } from '@hireframe/contract/posting-words.ts';
import * as contract from '@hireframe/contract/postings.ts';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting, makePosting } from '../../../test/postings.ts';
import { makeUpload } from '../../../test/things.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Owner } from '../candidates/candidates.ts';
import { actOnPosting } from './act-on-posting.ts';
import { noteExpiredTask } from './expire-postings.ts';
import { countView, findPublicPosting, type StoredPosting } from './postings.ts';

const { call, context } = await startApp();
const { db } = context;
const { approvePosting, pausePosting, resumePosting, closePosting, deletePosting } = contract;
const actions = { approve: approvePosting, pause: pausePosting, resume: resumePosting, close: closePosting } as const;
type Action = keyof typeof actions;

type Of = Awaited<ReturnType<typeof makeRecruiter>>;
const act = (as: Of, id: string, action: Action, body?: object) =>
  call(actions[action], { params: { id }, ...(body && { body }), as } as never);
const shown = async (as: Of, id: string) => (await call(contract.getPosting, { params: { id }, as })).body;
const historyOf = async (as: Of, id: string) =>
  (await call(contract.listPostingHistory, { params: { id }, query: {}, as })).body.results;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const yesterday = inDays(-1);

test('an approved draft is public at once, for 60 days where nobody said until when', async () => {
  const as = await makeRecruiter(db);
  const [one, other] = [await makePosting(db, as), await makePosting(db, as, { expires_at: inDays(3) })];
  const { status, body } = await act(as, one, 'approve', { reason: '', notes: 'Checked with Ana' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'approved', is_public: true, public_url: `http://hireframe.test/jobs/${one}` });
  const { approved_at, expires_at } = await shown(as, one);
  expect(Date.parse(expires_at ?? '') - Date.parse(approved_at ?? '')).toBe(60 * 86_400_000);
  expect(await findPublicPosting(db, one)).toMatchObject({ id: one });
  await act(as, other, 'approve');
  expect((await shown(as, other)).expires_at).toBe((await findPublicPosting(db, other))?.expires_at);
  expect(Date.parse((await shown(as, other)).expires_at ?? '')).toBeLessThan(Date.parse(inDays(4)));
  expect((await historyOf(as, one))[0]).toMatchObject({
    action_display: 'Approved',
    from_status: 'draft',
    to_status: 'approved',
    notes: 'Checked with Ana',
    performed_by_name: 'Any Body',
  });
});

test('a posting without a title is not approved', async () => {
  const as = await makeRecruiter(db);
  const id = await makePosting(db, as, { title: '' });
  const { status, body } = await act(as, id, 'approve');
  expect([status, body.message]).toEqual([422, 'Job title is required']);
});

test('resume goes back to where it was before the pause, and reasons are kept', async () => {
  const as = await makeRecruiter(db);
  const plain = await makeOpenPosting(db, as);
  const outside = await makeOpenPosting(db, as, { status: 'posted_external' });
  for (const id of [plain, outside]) {
    const paused = await act(as, id, 'pause', { reason: 'Budget', notes: '' });
    expect(paused.body).toMatchObject({ status: 'paused', is_public: false, public_url: null });
    expect(await findPublicPosting(db, id)).toBeUndefined();
    expect((await historyOf(as, id))[0]).toMatchObject({ action: 'paused', reason: 'Budget' });
  }
  expect((await act(as, plain, 'resume')).body).toMatchObject({ status: 'approved', is_public: true });
  expect((await act(as, outside, 'resume')).body).toMatchObject({ status: 'posted_external', is_public: true });
});

const allowed: Record<Action, string[]> = {
  approve: ['draft'],
  pause: ['approved', 'posted_external'],
  resume: ['paused'],
  close: ['approved', 'posted_external', 'paused'],
};
test.each(postingStatuses)(
  'what a posting that is %s does not allow is refused and changes nothing',
  async (status) => {
    const as = await makeRecruiter(db);
    for (const action of Object.keys(allowed) as Action[]) {
      const status_before_pause = status === 'paused' ? 'approved' : null;
      const id = await makePosting(db, as, { status, status_before_pause });
      const answer = await act(as, id, action);
      if (allowed[action].includes(status)) expect(answer.status, action).toBe(200);
      else {
        expect([answer.status, answer.body.message], action).toEqual([
          409,
          expect.stringMatching(/^This job is .* can't be /),
        ]);
        expect([(await shown(as, id)).status, await historyOf(as, id)]).toEqual([status, []]);
      }
    }
    const id = await makePosting(db, as, { status, status_before_pause: status === 'paused' ? 'approved' : null });
    expect((await call(deletePosting, { params: { id }, as })).status).toBe(status === 'draft' ? 204 : 409);
    expect((await call(contract.getPosting, { params: { id }, as })).status).toBe(status === 'draft' ? 404 : 200);
  },
);

test('what was uploaded for a draft stays when the draft is deleted', async () => {
  const as = await makeRecruiter(db);
  const [posting_id, upload_id] = [await makePosting(db, as), await makeUpload(db, as)];
  await db.updateTable('uploads').set({ posting_id }).where('id', '=', upload_id).execute();
  expect((await call(deletePosting, { params: { id: posting_id }, as })).status).toBe(204);
  const left = db.selectFrom('uploads').select('posting_id').where('id', '=', upload_id);
  expect(await left.execute()).toEqual([{ posting_id: null }]);
});

test('of several who close a posting at once all but one are refused', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as);
  const six = [1, 2, 3, 4, 5, 6];
  await Promise.all(six.map(() => shown(as, id))); // So that six connections are open, and none waits for its own.
  const all = await Promise.all(six.map(() => act(as, id, 'close')));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await historyOf(as, id)).toHaveLength(1);
});

test('a posting that has expired is hidden from that moment, and says so once', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, { expires_at: yesterday, title: 'Baker' });
  expect(await shown(as, id)).toMatchObject({
    status: 'approved',
    status_display: 'Expired',
    is_expired: true,
    is_public: false,
  });
  expect([await findPublicPosting(db, id), await countView(db, id)]).toEqual([undefined, false]);
  const remove = vi.fn(async () => {});
  const task = noteExpiredTask({ post: async () => {}, update: async () => {}, remove });
  await Promise.all([task.run(context, {}), task.run(context, {})]);
  await task.run(context, {});
  const known = expect.objectContaining({ id });
  expect(remove.mock.calls.filter(([, , , one]: unknown[]) => (one as { id: string }).id === id)).toEqual([
    [context, expect.anything(), { workspace_id: as.workspace_id, user_id: null }, known, 'expired'],
  ]);
  expect(await historyOf(as, id)).toMatchObject([{ action_display: 'Expired', performed_by_name: null }]);
  const told = (await call(listNotifications, { query: {}, as })).body.results;
  expect(told).toMatchObject([{ title: 'Baker has expired', path: `/job-requirements/${id}` }]);
});

test('what has expired is neither approved nor resumed before it has a later date', async () => {
  const as = await makeRecruiter(db);
  const draft = await makePosting(db, as, { expires_at: yesterday });
  const paused = await makePosting(db, as, {
    expires_at: yesterday,
    status: 'paused',
    status_before_pause: 'approved',
  });
  const message = 'This job has expired. Set a later expiry date first.';
  expect((await act(as, draft, 'approve')).body.message).toBe(message);
  expect((await act(as, paused, 'resume')).body.message).toBe(message);
  expect((await act(as, paused, 'close')).body).toMatchObject({ status_display: 'Closed', is_expired: false });
});

test('boards hear of what concerns them, in the transaction of the change', async () => {
  const as = await makeRecruiter(db);
  const heard: string[] = [];
  const hear =
    (word: string) =>
    async (_tools: AppContext, _tx: Db, _owner: Owner, { status }: StoredPosting, why?: unknown) =>
      void heard.push(`${word} ${status}${why ? ` ${why}` : ''}`);
  const boards = { post: hear('post'), update: hear('update'), remove: hear('remove') };
  const above = { boards, onFieldsChanged: async () => {} };
  const id = await makePosting(db, as, { auto_post_enabled: true });
  const silent = await makePosting(db, as);
  await actOnPosting(context, above, as, silent, 'approve');
  for (const action of ['approve', 'pause', 'resume', 'close'] as const)
    await actOnPosting(context, above, as, id, action);
  expect(heard).toEqual(['post approved', 'remove paused paused', 'update approved', 'remove closed closed']);
  const broken = { ...above, boards: { ...boards, remove: () => Promise.reject(new Error('down')) } };
  const open = await makeOpenPosting(db, as);
  await expect(actOnPosting(context, broken, as, open, 'close')).rejects.toThrow('down');
  expect((await shown(as, open)).status).toBe('approved');
});
