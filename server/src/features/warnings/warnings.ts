// The door of warnings: what is worth a look in what a candidate sent.
import type { Language } from '@hireframe/contract/languages.ts';
import type { MyWarning, Warning } from '@hireframe/contract/warnings.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { Candidate, Recruiter } from '../../infra/security/actor.ts';
import { findOwnApplication } from '../applications/applications.ts';
import { recordEvent, requireCandidate } from '../candidates/candidates.ts';
import { writeToTeam } from '../conversations/conversations.ts';
import * as queries from './found.queries.ts';
import { quotesOf, sayToPerson, sayToTeam } from './said-warning.ts';

const shown = ({ evidence, ...row }: queries.FoundRow): Warning => ({
  ...row,
  line: sayToTeam(evidence, row.others.length),
  quotes: quotesOf(evidence),
});

/** @throws Problem 404 */
export async function listWarnings(
  db: Db,
  actor: Recruiter,
  candidate_id: string,
  application_id: string | undefined,
): Promise<Listing<Warning>> {
  const { workspace_id } = actor;
  await requireCandidate(db, actor, candidate_id);
  return listing(queries.selectWarnings(db, { workspace_id, candidate_id, application_id, viewer: actor }), shown);
}

/** A member has looked at it and found nothing wrong, or takes that back. @throws Problem 404 */
export async function markWarning(
  db: Db,
  actor: Recruiter,
  { id: candidate_id, warning_id }: { id: string; warning_id: string },
  is_fine: boolean,
): Promise<Warning> {
  const { workspace_id } = actor;
  return db.transaction().execute(async (tx) => {
    await requireCandidate(tx, actor, candidate_id);
    const found = await queries.findWarning(tx, { workspace_id, candidate_id }, warning_id);
    if (!found) throw notFound('warning');
    if (is_fine !== (found.fine_at !== null)) {
      await queries.updateFine(tx, { workspace_id, id: warning_id }, is_fine ? actor.user_id : null);
      const line = is_fine ? 'Looked at a warning: fine' : 'Reopened a warning';
      await recordEvent(tx, actor, [candidate_id], { kind: 'warnings.looked-at', line });
    }
    const marked = await queries.findWarning(tx, { workspace_id, candidate_id }, warning_id);
    if (!marked) throw notFound('warning');
    return shown(marked);
  });
}

type Reader = { actor: Candidate; language: Language | undefined };

const shownToPerson =
  (language: Language | undefined) =>
  ({ id, kind, evidence, contested_at }: queries.FoundRow): MyWarning => ({
    id,
    kind,
    line: sayToPerson(evidence, language),
    quotes: quotesOf(evidence),
    contested_at,
  });

/** @throws Problem 404 */
export async function listMyWarnings(db: Db, { actor, language }: Reader, id: string): Promise<Listing<MyWarning>> {
  const { workspace_id, candidate_id } = await findOwnApplication(db, actor.user_id, id);
  const mine = queries.selectMine(db, { workspace_id, candidate_id, application_id: id });
  return listing(mine, shownToPerson(language));
}

/** It arrives in the conversation, with what it is about. @throws Problem 404; 409 where something was said already */
export async function contestWarning(
  { db }: Pick<AppContext, 'db'>,
  { actor, language }: Reader,
  { id, warning_id }: { id: string; warning_id: string },
  body: string,
): Promise<MyWarning> {
  const { user_id } = actor;
  return db.transaction().execute(async (tx) => {
    const { workspace_id, candidate_id, job_title } = await findOwnApplication(tx, user_id, id);
    await queries.lockWarning(tx, { workspace_id, id: warning_id });
    const find = () =>
      queries
        .selectMine(tx, { workspace_id, candidate_id, application_id: id })
        .where('warnings.id', '=', warning_id)
        .executeTakeFirst();
    const found = await find();
    if (!found) throw notFound('warning');
    if (found.contested_at) throw conflict('You have already answered this. Write to the company in Messages.');
    const message_id = await writeToTeam(
      tx,
      { workspace_id, candidate_id, application_id: id, user_id },
      { subject: job_title, body, quoted: sayToPerson(found.evidence, 'en') },
    );
    await queries.keepContest(tx, { workspace_id, id: warning_id }, message_id);
    const contested = await find();
    if (!contested) throw notFound('warning');
    return shownToPerson(language)(contested);
  });
}
