// How long a workspace keeps people: whoever nothing happened with for as long as it says is warned, and deleted 30 days
// later; a recruiter or the person keeps them, and a legal hold keeps them from everybody.
import type { EndingCandidate, KeptData, LegalHold } from '@hireframe/contract/retention.ts';
import { englishCountryName } from '@hireframe/engines/places/country-names.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound, Problem } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import {
  type CandidatePart,
  eraseWithProof,
  formatName,
  lockCandidates,
  recordEvent,
} from '../candidates/candidates.ts';
import { notify } from '../notifications/notifications.ts';
import { readKeepToken } from './keep-links.ts';
import { mailWarning } from './retention.mail.ts';
import * as queries from './retention.queries.ts';

const atOnce = 100;

/** Warns whoever has 30 days left: by mail where they ever were in contact with the company, and the admins in any case. */
export async function warnOfDeletion(context: Pick<AppContext, 'db'> & MailContext): Promise<void> {
  const { db } = context;
  for (const workspace of await queries.selectForgetful(db)) {
    const { id: workspace_id } = workspace;
    let count = 0;
    for (let after = ''; ; ) {
      const page = await queries.selectToWarn(db, workspace_id, { after, limit: atOnce });
      const last = page.at(-1);
      if (!last) break;
      await db.transaction().execute(async (tx) => {
        const warned = page.map(({ id, was_in_contact }) => ({ candidate_id: id, is_mailed: was_in_contact }));
        await queries.insertWarnings(tx, workspace_id, warned);
        for (const one of page) if (one.was_in_contact) await mailWarning(tx, context, workspace, one);
      });
      count += page.length;
      after = last.id;
    }
    if (count > 0) await tellAdmins(db, workspace_id, count);
  }
}

async function tellAdmins(db: Db, workspace_id: string, count: number): Promise<void> {
  await notify(db, {
    user_ids: await queries.selectAdmins(db, workspace_id),
    workspace_id,
    title: count === 1 ? '1 candidate will be deleted in 30 days' : `${count} candidates will be deleted in 30 days`,
    line: 'There was no contact with them for as long as your workspace keeps people',
    path: '/settings?tab=retention',
  });
}

/** @param parts what the features above keep about a candidate */
export async function deleteEnded(
  { db, enqueue }: Pick<AppContext, 'db' | 'enqueue'>,
  parts: CandidatePart[],
): Promise<void> {
  for (const { id: workspace_id } of await queries.selectForgetful(db)) {
    const owner = { workspace_id, user_id: null };
    for (let after = ''; ; ) {
      const page = await queries.selectEnded(db, workspace_id, { after, limit: atOnce });
      const last = page.at(-1);
      if (!last) break;
      await db.transaction().execute(async (tx) => {
        // Looked at again, now that nobody else can write to their history.
        const ids = await queries.lockEnded(tx, workspace_id, page);
        await eraseWithProof(tx, { enqueue }, { parts, owner, ids, cause: 'retention' });
      });
      after = last;
    }
  }
}

export const listEnding = (db: Db, actor: Recruiter): Listing<z.input<typeof EndingCandidate>> =>
  listing(queries.selectEnding(db, actor), ({ email, first_name, last_name, ...one }) => ({
    ...one,
    name: formatName({ email, first_name, last_name }),
  }));

/** @throws Problem 404 */
export async function keepCandidate(db: Db, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCandidates(tx, actor, [id]);
    await recordEvent(tx, actor, [id], { kind: 'retention.kept', line: 'Kept: the time until deletion begins anew' });
  });
}

const noData = () => new Problem(404, { message: 'This data has been deleted, or the link is incomplete.' });

/** @throws Problem 404 for a link that is none of ours, and where they have been deleted */
export async function previewKept({ db, encryption }: Pick<AppContext, 'db' | 'encryption'>, token: string) {
  const whose = readKeepToken({ encryption }, token);
  const found = whose && (await queries.findKept(db, whose.workspace_id, whose.candidate_id));
  if (!found) throw noData();
  return found satisfies z.input<typeof KeptData>;
}

/** By the person themselves. Where they are not at risk nothing happens. @throws Problem 404 as above */
export async function keepMyData(context: Pick<AppContext, 'db' | 'encryption'>, token: string) {
  const { deletes_at } = await previewKept(context, token);
  const whose = readKeepToken(context, token);
  if (whose && deletes_at !== null) {
    const { workspace_id, candidate_id } = whose;
    const words = { kind: 'retention.asked-to-be-kept', line: 'Asked to be kept' };
    await context.db
      .transaction()
      .execute((tx) => recordEvent(tx, { workspace_id, user_id: null }, [candidate_id], words));
  }
  return previewKept(context, token);
}

export const listHolds = (db: Db, { workspace_id }: Recruiter): Listing<z.input<typeof LegalHold>> =>
  listing(queries.selectHolds(db, workspace_id), ({ email, first_name, last_name, ...one }) => ({
    ...one,
    name: formatName({ email, first_name, last_name }),
  }));

/** @throws Problem 404 */
export async function placeHold(db: Db, actor: Recruiter, id: string, reason: string): Promise<void> {
  const { workspace_id, user_id } = actor;
  await db.transaction().execute(async (tx) => {
    await lockCandidates(tx, actor, [id]);
    await queries.upsertHold(tx, { workspace_id, candidate_id: id, reason, held_by: user_id });
    await recordEvent(tx, actor, [id], { kind: 'retention.held', line: 'Placed a legal hold' });
    await recordAudit(tx, actor, { action: 'legal-hold.placed', object: { type: 'candidate', id } });
  });
}

/** @throws Problem 404 also where nothing is held */
export async function releaseHold(db: Db, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCandidates(tx, actor, [id]);
    if (!(await queries.deleteHold(tx, actor.workspace_id, id))) throw notFound('legal hold');
    await recordEvent(tx, actor, [id], { kind: 'retention.released', line: 'Ended the legal hold' });
    await recordAudit(tx, actor, { action: 'legal-hold.ended', object: { type: 'candidate', id } });
  });
}

/** Candidates of the country are kept for so many months from the next night on; null: as long as the others. */
export async function putCountry(db: Db, actor: Recruiter, country: string, months: number | null): Promise<void> {
  const { workspace_id } = actor;
  await db.transaction().execute(async (tx) => {
    const from = await queries.findCountry(tx, workspace_id, country);
    if (from === months) return;
    if (months === null) await queries.deleteCountry(tx, workspace_id, country);
    else await queries.upsertCountry(tx, { workspace_id, country, country_name: englishCountryName(country), months });
    await recordAudit(tx, actor, {
      action: 'workspace.changed',
      object: { type: 'workspace', id: workspace_id },
      details: { [`retention_months_${country}`]: { from, to: months } },
    });
  });
}
