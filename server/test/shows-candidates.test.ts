// Where a workspace wants confirmed addresses, nothing of its candidates is shown before: tried on every endpoint.

import { randomUUID } from 'node:crypto';
import { verifyEmail } from '@hireframe/contract/accounts.ts';
import { listCandidates } from '@hireframe/contract/candidates.ts';
import { buildAddress } from '@hireframe/contract/endpoint.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { changeWorkspace } from '@hireframe/contract/workspaces.ts';
import { expect, test } from 'vitest';
import { buildRoutes } from '../src/app/routes.ts';
import { sendVerification } from '../src/features/accounts/addresses.ts';
import { installation, startApp } from './app.ts';
import { readMails } from './mails.ts';
import { makeAdmin, makeRecruiter } from './make.ts';

const { call, context, http } = await startApp();
const { db } = context;
const endpoints = buildRoutes(installation).map(({ endpoint }) => endpoint);
const guarded = endpoints.filter(({ shows_candidates }) => shows_candidates);
const ofCandidates =
  /^\/(recruiter\/(applications|candidates|candidate-terms|screenings|dashboard|analytics|map)|candidates|bulk-resume|candidate-invitations|candidate-merges|duplicates|extracted-candidates)\b/;
const message = 'Confirm your email address first. Your workspace requires it before you can see candidates.';

test('every endpoint below the addresses of candidates is one that shows them', () => {
  const open = endpoints.filter(
    ({ path, audience, shows_candidates }) => ofCandidates.test(path) && !shows_candidates && audience === 'recruiter',
  );
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test.each(guarded.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s refuses a member whose address is not confirmed, before it looks at anything',
  async (_name, endpoint) => {
    const as = await makeAdmin(db);
    await call(changeWorkspace, { body: { settings: { verified_addresses_required: true } }, as });
    const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, randomUUID()]));
    const url = buildAddress(endpoint, params);
    const headers = { authorization: `Bearer ${as.token}` };
    const answer = await http.inject({ method: endpoint.method, url, headers });
    expect([answer.statusCode, answer.json().message]).toEqual([403, message]);
  },
);

test('a member sees candidates once the address is confirmed, or the workspace no longer asks', async () => {
  const admin = await makeAdmin(db, { is_email_verified: true });
  const as = await makeRecruiter(db, { workspace: { id: admin.workspace_id } });
  const ask = async (who: { token: string }) => (await call(listCandidates, { query: {}, as: who })).status;
  expect(await ask(as)).toBe(200);
  const want = (verified_addresses_required: boolean) =>
    call(changeWorkspace, { body: { settings: { verified_addresses_required } }, as: admin });
  await want(true);
  expect([await ask(as), await ask(admin)]).toEqual([403, 200]);
  expect((await call(getMe, { as })).status).toBe(200); // All else goes on.
  const { user_id: id, email } = as;
  await sendVerification(db, context, { id, email, first_name: 'Any', last_name: 'Body' });
  const [mail] = await readMails(db);
  await call(verifyEmail, { body: { token: /token=(\S+)/.exec(mail?.text_body ?? '')?.[1] ?? '' } });
  expect(await ask(as)).toBe(200);

  const other = await makeRecruiter(db, { workspace: { id: admin.workspace_id } });
  expect(await ask(other)).toBe(403);
  await want(false);
  expect(await ask(other)).toBe(200);
});
