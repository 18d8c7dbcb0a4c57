// What is recorded stays as it was, until the workspace itself goes.
import { exportAuditLog, listAuditEntries } from '@hireframe/contract/audit-log.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeAdmin, makeRecruiter } from '../../../test/make.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { dropRole } from '../accounts/accounts.ts';
import { verifyAuditLog } from './audit-chain.ts';
import { type Audited, recordAudit } from './audit-log.ts';
import { chainAuditLogs } from './chain-audit-log.ts';

const { call, context } = await startApp();
const { db } = context;
const moved = (id: string | null = null): Audited => ({
  action: 'application.moved',
  object: { type: 'application', id },
  details: { to: 'offer', score: 71.25 },
});
const lines = (text: string) =>
  (async function* () {
    yield* text.split('\n');
  })();
async function exported(as: { token: string }) {
  const { status, body, headers } = await call(exportAuditLog, { as });
  expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  return body as unknown as string;
}
const links = (of: Db, workspace_id: string) =>
  of
    .selectFrom('audit_links')
    .select(['position', 'entry_id'])
    .where('workspace_id', '=', workspace_id)
    .orderBy('position')
    .execute();

test('an export of what was recorded is whole, says what happened, and that it was exported', async () => {
  const as = await makeAdmin(db);
  await recordAudit(db, as, [moved(), moved()]);
  await chainAuditLogs(db);
  await recordAudit(db, { workspace_id: as.workspace_id, user_id: null }, moved());
  const text = await exported(as);
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map(({ position, actor, action }) => [position, actor, action])).toEqual([
    [1, 'member', 'application.moved'],
    [2, 'member', 'application.moved'],
    [3, 'system', 'application.moved'],
    [4, 'member', 'audit-log.exported'],
  ]);
  expect(rows[0].details).toEqual({ to: 'offer', score: 71.25 });
  expect(await verifyAuditLog(lines(text))).toMatchObject({
    is_whole: true,
    head: { position: 4, hash: rows[3].hash },
  });
});

test('what is rolled back was never recorded', async () => {
  const as = await makeAdmin(db);
  const failing = db.transaction().execute(async (tx) => {
    await recordAudit(tx, as, moved());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await call(listAuditEntries, { query: {}, as })).body.count).toBe(0);
});

test('an entry that is committed after a later one is chained all the same, and nobody waited for it', async () => {
  const as = await makeAdmin(db);
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, as, moved());
    await recordAudit(db, as, moved()); // Another connection: the first is still open.
    await chainAuditLogs(db);
    expect(await links(db, as.workspace_id)).toHaveLength(1);
  });
  await chainAuditLogs(db);
  const [first, second] = await links(db, as.workspace_id);
  expect([first?.position, second?.position]).toEqual([1, 2]);
  expect(first?.entry_id).toBeGreaterThan(second?.entry_id ?? 0);
  expect(await verifyAuditLog(lines(await exported(as)))).toMatchObject({ is_whole: true });
});

test('several workers at once chain each entry once, and tell the log of each once', async () => {
  const as = await makeAdmin(db);
  const told: { position: number; hash: string }[] = [];
  await recordAudit(
    db,
    as,
    Array.from({ length: 1200 }, () => moved()),
  );
  const tell = ({ workspace_id, position, hash }: { workspace_id: string; position: number; hash: string }) =>
    workspace_id === as.workspace_id && told.push({ position, hash });
  await Promise.all([1, 2, 3, 4].map(() => chainAuditLogs(db, tell)));
  await chainAuditLogs(db, tell);
  expect(told.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 1200 }, (_, n) => n + 1),
  );
  expect(new Set(told.map(({ hash }) => hash)).size).toBe(1200);
  const positions = (await links(db, as.workspace_id)).map(({ position }) => position);
  expect(positions).toEqual(Array.from({ length: 1200 }, (_, n) => n + 1));
  expect(await verifyAuditLog(lines(await exported(as)))).toMatchObject({ is_whole: true });
});

test('nobody changes, deletes or empties entries, links or what waits to be chained, not even a superuser', async () => {
  const { workspace_id, ...as } = await makeAdmin(db);
  await recordAudit(db, { ...as, workspace_id }, moved());
  await chainAuditLogs(db);
  await recordAudit(db, { ...as, workspace_id }, moved());
  const refused = 'The audit log is only appended to.';
  for (const table of ['audit_entries', 'audit_links'] as const) {
    const name = sql.table(table);
    const mine = sql`where workspace_id = ${workspace_id}`;
    await expect(sql`update ${name} set workspace_id = workspace_id ${mine}`.execute(db)).rejects.toThrow(refused);
    await expect(sql`delete from ${name} ${mine}`.execute(db)).rejects.toThrow(refused);
    await expect(sql`truncate ${name} cascade`.execute(db)).rejects.toThrow(refused);
  }
  const pending = sql`delete from audit_pending where workspace_id = ${workspace_id}`;
  await expect(pending.execute(db)).rejects.toThrow('once it is chained');
  await expect(sql`truncate audit_pending`.execute(db)).rejects.toThrow('once it is chained');
});

test('a database role that owns the tables may not update or empty them', async () => {
  const { rows } = await sql<{ owner: string; privileges: string[] }>`
    select relname, array_agg(privilege_type order by privilege_type) as privileges
    from pg_class, aclexplode(relacl) where relname in ('audit_entries', 'audit_links') and grantee = relowner
    group by relname`.execute(db);
  expect(rows).toHaveLength(2);
  for (const { privileges } of rows) {
    expect(privileges).toContain('INSERT');
    expect(privileges).not.toContain('UPDATE');
    expect(privileges).not.toContain('TRUNCATE');
  }
});

test('a workspace goes with its log, chained or not, and takes nothing of another along', async () => {
  const [gone, stays] = [await makeAdmin(db), await makeAdmin(db)];
  for (const as of [gone, stays]) await recordAudit(db, as, moved());
  await chainAuditLogs(db);
  for (const as of [gone, stays]) await recordAudit(db, as, moved());
  await dropRole(db, gone.user_id);
  await db.deleteFrom('workspaces').where('id', '=', gone.workspace_id).execute();
  await chainAuditLogs(db);
  const left = await sql<{ n: number }>`
    select (select count(*) from audit_entries where workspace_id = ${gone.workspace_id})
      + (select count(*) from audit_links where workspace_id = ${gone.workspace_id})
      + (select count(*) from audit_pending where workspace_id = ${gone.workspace_id}) as n`.execute(db);
  expect(Number(left.rows[0]?.n)).toBe(0);
  expect(await links(db, stays.workspace_id)).toHaveLength(2);
});

test('names are shown while there are any; who is erased is gone from the page, and the chain still holds', async () => {
  const as = await makeAdmin(db, { first_name: 'Ada', last_name: 'Admin' });
  const workspace = { id: as.workspace_id };
  const member = await makeRecruiter(db, { workspace, first_name: 'Rita', last_name: 'Recruiter' });
  const id = await insertCandidate(db, as, { first_name: 'Carla', last_name: 'Candidate' });
  await recordAudit(db, member, { action: 'candidate.merged', object: { type: 'candidate', id } });
  const shown = async () => {
    const [row] = (await call(listAuditEntries, { query: { object_id: id }, as })).body.results;
    return [row?.actor_name, row?.object_name];
  };
  expect(await shown()).toEqual(['Rita Recruiter', 'Carla Candidate']);
  await exported(as);
  await db.deleteFrom('candidates').where('id', '=', id).execute();
  await db.deleteFrom('users').where('id', '=', member.user_id).execute();
  expect(await shown()).toEqual([null, null]);
  const text = await exported(as);
  expect(await verifyAuditLog(lines(text))).toMatchObject({ is_whole: true });
  expect(text).not.toMatch(/Rita|Carla|@/);
  expect(text).toContain(member.user_id);
});

test('the list is found by person, action, thing and days, and is there as CSV', async () => {
  const as = await makeAdmin(db);
  const other = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  const id = await insertCandidate(db, as);
  await recordAudit(db, as, moved(id));
  await recordAudit(db, other, { action: 'candidate.deleted', object: { type: 'candidate', id } });
  const found = async (query: object) =>
    (await call(listAuditEntries, { query, as })).body.results.map(({ action }) => action);
  expect(await found({})).toEqual(['candidate.deleted', 'application.moved']);
  expect(await found({ actor_id: other.user_id })).toEqual(['candidate.deleted']);
  expect(await found({ action: 'application.moved' })).toEqual(['application.moved']);
  expect(await found({ object_type: 'candidate' })).toEqual(['candidate.deleted']);
  const today = new Date().toISOString().slice(0, 10);
  expect(await found({ date_from: today, date_to: today, object_id: id })).toHaveLength(2);
  expect(await found({ date_to: '2020-01-01' })).toEqual([]);
  const csv = (await call(listAuditEntries, { query: {}, as, accept: 'text/csv' })).body as unknown as string;
  expect(csv).toContain('application.moved');
});

test('members who are no admin, and admins of others, see nothing of it', async () => {
  const as = await makeAdmin(db);
  await recordAudit(db, as, moved());
  const member = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  expect((await call(listAuditEntries, { query: {}, as: member })).status).toBe(403);
  expect((await call(exportAuditLog, { as: member })).status).toBe(403);
  const stranger = await makeAdmin(db);
  expect((await call(listAuditEntries, { query: {}, as: stranger })).body.count).toBe(0);
  expect(await exported(stranger)).not.toContain(as.workspace_id);
});
