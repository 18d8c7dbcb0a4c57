// What the audit log costs a write: the same moves of applications, by turns with and without it, and how fast it is chained.
import { sql } from 'kysely';
import pg from 'pg';
import { freshFolder } from '../e2e/product/product.ts';
import { changeStatus } from '../server/src/features/applications/decide.ts';
import { recordAudit } from '../server/src/features/audit-log/audit-log.ts';
import { chainAuditLog } from '../server/src/features/audit-log/chain-audit-log.ts';
import { startPostgres } from '../server/src/infra/database/embedded-postgres.ts';
import { migrate } from '../server/src/infra/database/migrate.ts';
import { connect, type Db } from '../server/src/infra/database/postgres.ts';
import { openStorage } from '../server/src/infra/storage/open.ts';
import { makeApplication } from '../server/test/applications.ts';
import { encryption, signing_keys } from '../server/test/encryption.ts';
import { makeRecruiter } from '../server/test/make.ts';
import { makeOpenPosting } from '../server/test/postings.ts';
import { atMost, report } from './bars.ts';

const rounds = 400;
const warmUps = 40;
const limit_percent = 5;
const chained = 10_000;
const chainedLimit_s = 10;

let isRecording = true;
const ask = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
/** Without the log its one statement is answered at once, and all else is as it is. */
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const isOfLog = typeof given[0] === 'string' && given[0].includes('insert into audit_entries');
  return isRecording || !isOfLog
    ? ask.apply(this, given)
    : Promise.resolve({ command: 'INSERT', rowCount: 0, rows: [] });
} as typeof pg.Client.prototype.query;

const { folder, remove } = freshFolder();
const postgres = await startPostgres(`${folder}/outside`, 'for-measuring-only');
const db = connect(postgres.url);
await migrate(db);
try {
  const recruiter = await makeRecruiter(db, { is_email_verified: true });
  const posting_id = await makeOpenPosting(db, recruiter);
  const ids: string[] = [];
  for (let n = 0; n < 2 * (rounds + warmUps); n++) ids.push((await makeApplication(db, recruiter, { posting_id })).id);
  await sql`analyze`.execute(db);
  const storage = openStorage(`file:${folder}/objects`, { public_url: '', signing_keys });
  const context = { db, storage, encryption, public_url: 'http://hireframe.test' };
  const moved = { status: 'under_review', note: '', reason: '', mail: null } as const;
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (const [n, id] of ids.entries()) {
    // By turns, and each of them first as often as second: what else the machine does meets both alike.
    const name = (n + Math.floor(n / 2)) % 2 === 0 ? 'with' : 'without';
    isRecording = name === 'with';
    const begun = performance.now();
    await changeStatus(context, recruiter, id, moved);
    if (n >= 2 * warmUps) times[name].push(performance.now() - begun);
  }
  isRecording = true;
  const [slow, quick] = [median(times.with), median(times.without)];
  console.log(
    `A move of an application, median of ${rounds}: ${slow.toFixed(2)} ms with the log, ${quick.toFixed(2)} without.`,
  );
  report('log', [
    atMost('a move with the log takes longer by, %', (slow / quick - 1) * 100, limit_percent),
    atMost(`${chained} entries are chained in, s`, await timeChaining(db, recruiter), chainedLimit_s),
  ]);
} finally {
  await db.destroy();
  await postgres.stop();
  remove();
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

async function timeChaining(into: Db, actor: { workspace_id: string; user_id: string }): Promise<number> {
  await chainAuditLog(into, actor.workspace_id);
  const object = { type: 'application', id: null } as const;
  const entries = Array.from({ length: chained }, () => ({ action: 'application.moved', object }) as const);
  await recordAudit(into, actor, entries);
  const begun = performance.now();
  await chainAuditLog(into, actor.workspace_id);
  return (performance.now() - begun) / 1000;
}
