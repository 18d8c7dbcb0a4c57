import { exportAuditLog } from '@hireframe/contract/audit-log.ts';
import { changeWorkspace } from '@hireframe/contract/workspaces.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { readMails } from '../../../test/mails.ts';
import { makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { readAuditHead, verifyAuditLog } from './audit-chain.ts';
import { recordAudit } from './audit-log.ts';
import { chainAuditLogs } from './chain-audit-log.ts';
import { mailAuditHeads } from './mail-heads.ts';

const { call, context } = await startApp();
const { db } = context;
const act = async (as: { workspace_id: string; user_id: string }) => {
  await recordAudit(db, as, { action: 'member.left', object: { type: 'member', id: as.user_id } });
  await chainAuditLogs(db);
};
async function mailed(address: string) {
  await mailAuditHeads(context);
  const mails = await readMails(db);
  return mails.filter((mail) => mail.to_address === address).map((mail) => mail.text_body ?? '');
}

test('the head that is mailed is the one of the chain, and an export is checked against it', async () => {
  const as = await makeAdmin(db, { is_email_verified: true });
  await act(as);
  const [text = ''] = await mailed(as.email);
  const head = readAuditHead(/Head of the chain: (\S+)/.exec(text)?.[1] ?? '');
  const lines = ((await call(exportAuditLog, { as })).body as unknown as string).split('\n');
  const verify = (some: string[]) =>
    verifyAuditLog(
      (async function* () {
        yield* some;
      })(),
      head,
    );
  expect(await verify(lines)).toMatchObject({ is_whole: true, head: { position: 2 } });
  expect(await verify([])).toEqual({ is_whole: false, row: 1, fault: 'missing' });
});

test('it is mailed once, and again when the chain has grown', async () => {
  const as = await makeAdmin(db, { is_email_verified: true });
  await act(as);
  expect(await mailed(as.email)).toHaveLength(1);
  expect(await mailed(as.email)).toHaveLength(1);
  await act(as);
  expect(await mailed(as.email)).toHaveLength(2);
});

test('it goes to every admin with a confirmed address, or to the one address that they chose', async () => {
  const as = await makeAdmin(db, { is_email_verified: true });
  const workspace = { id: as.workspace_id };
  const unconfirmed = await makeAdmin(db, { workspace });
  const member = await makeRecruiter(db, { workspace, is_email_verified: true });
  await act(as);
  expect(await mailed(as.email)).toHaveLength(1);
  expect(await mailed(unconfirmed.email)).toEqual([]);
  expect(await mailed(member.email)).toEqual([]);
  await call(changeWorkspace, { body: { settings: { audit_address: 'auditor@example.com' } }, as });
  await chainAuditLogs(db);
  const [text = '', ...others] = await mailed('auditor@example.com');
  expect([others, await mailed(as.email)]).toMatchObject([[], { length: 1 }]);
  expect(text).not.toContain('Any'); // Neither a person's name nor the workspace's.
});

test('a workspace of which nobody has confirmed an address mails nobody, whatever address it chose', async () => {
  const as = await makeAdmin(db);
  await db
    .updateTable('workspaces')
    .set({ audit_address: 'stranger@example.com' })
    .where('id', '=', as.workspace_id)
    .execute();
  await act(as);
  expect(await mailed('stranger@example.com')).toEqual([]);
});
