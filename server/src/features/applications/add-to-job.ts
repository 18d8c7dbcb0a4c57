// Recruiters putting people on jobs. Nobody is told of it unless the recruiter says so.
import type { ApplicationSource } from '@hireframe/contract/application-words.ts';
import type { JobAddition, JobAdditionOutcome } from '@hireframe/contract/applications.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { lockPresent, type Owner, recordEvent, type StoredCandidate } from '../candidates/candidates.ts';
import { requirePosting, type StoredPosting } from '../postings/postings.ts';
import { mailOnOccasion, notifyApplicant } from './application-letter.ts';
import { matchNow } from './match-application.ts';
import * as queries from './stored-application.queries.ts';

type Context = Pick<AppContext, 'db'> & MailContext;

/**
 * Each by itself: who is on the job already is named.
 * @throws Problem 404 where the job, or none of the candidates, is there; 409 for a job that is closed
 */
export async function addToJob(
  { db, ...context }: Context,
  actor: Recruiter,
  { job_id, candidate_ids, notify }: z.output<typeof JobAddition>,
): Promise<JobAdditionOutcome> {
  const asked = [...new Set(candidate_ids)];
  return db.transaction().execute(async (tx) => {
    const posting = await requirePosting(tx, actor, job_id);
    if (posting.status === 'closed') throw conflict('This job is closed. Reopen it, or choose another one.');
    const candidates = await lockPresent(tx, actor, asked);
    if (candidates.length === 0) throw notFound('candidate');
    const outcome: JobAdditionOutcome = { added: [], refused: [] };
    for (const candidate_id of asked) {
      const candidate = candidates.find(({ id }) => id === candidate_id);
      const id = candidate && (await putOnJob(tx, actor, candidate, { posting, source: 'sourced' }));
      if (!candidate) outcome.refused.push({ candidate_id, message: "This candidate doesn't exist." });
      else if (!id) outcome.refused.push({ candidate_id, message: 'Already on this job' });
      else {
        outcome.added.push({ id, candidate_id });
        if (notify) await tell(tx, context, actor, candidate, id);
      }
    }
    return outcome;
  });
}

type Addition = {
  posting: Pick<StoredPosting, 'id' | 'title'>;
  source: Extract<ApplicationSource, 'sourced' | 'mail' | 'bulk_upload'>;
};

/**
 * An application that somebody of the team makes for a locked candidate, with their newest resume, in the caller's
 * transaction. The person learns nothing of it.
 * @returns its id; undefined where they are on the job already
 */
export async function putOnJob(
  tx: Db,
  owner: Owner,
  candidate: Pick<StoredCandidate, 'id' | 'email'>,
  { posting, source }: Addition,
): Promise<string | undefined> {
  const { workspace_id, user_id } = owner;
  const id = await queries.insertApplication(tx, {
    workspace_id,
    posting_id: posting.id,
    candidate_id: candidate.id,
    email: candidate.email,
    resume_id: (await queries.findNewestResume(tx, workspace_id, candidate.id)) ?? null,
    source,
    added_by: user_id,
    is_address_confirmed: true,
  });
  if (!id) return undefined;
  const began = { workspace_id, application_id: id, to_status: 'submitted', by: 'recruiter', user_id } as const;
  await queries.insertHistory(tx, began);
  await matchNow(tx, workspace_id, id);
  await recordEvent(tx, owner, [candidate.id], {
    kind: 'applications.added',
    line: `Added to ${posting.title}`,
    posting_id: posting.id,
  });
  return id;
}

/** It becomes the person's own, where they have an account that they shared with the workspace. */
async function tell(
  tx: Db,
  context: MailContext,
  actor: Recruiter,
  { user_id, shared_at }: StoredCandidate,
  id: string,
): Promise<void> {
  const { workspace_id } = actor;
  if (user_id && shared_at) await queries.updateApplication(tx, { workspace_id, id }, { user_id });
  const [application] = await queries.findApplications(tx, actor, [id]);
  if (!application) throw new Error('The application is gone.');
  await mailOnOccasion(tx, context, application, 'added', { user_id: actor.user_id, mail: { send: true } });
  await notifyApplicant(tx, application);
}
