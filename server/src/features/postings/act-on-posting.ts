// What recruiters do with a posting, with the boards that must hear of it.

import { isDeepStrictEqual } from 'node:util';
import type { ApplicationQuestion } from '@hireframe/contract/application-questions.ts';
import { postingTransitions } from '@hireframe/contract/posting-words.ts';
import type { NewPosting, PostingDetail, PostingFields } from '@hireframe/contract/postings.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { conflict, fieldRule } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { startTask } from '../tasks/tasks.ts';
import { type Movement, movePosting, noticedAt, recordPostingEvent } from './move-posting.ts';
import type { AbovePostings } from './posting-boards.ts';
import { type Fields, toColumns } from './posting-columns.ts';
import * as queries from './postings.queries.ts';
import { lockPosting } from './postings.ts';
import { readPostingTask } from './read-posting-task.ts';
import { showPosting } from './shown-posting.ts';
import { isPublic, type StoredPosting } from './stored-posting.ts';

type Written = z.output<typeof PostingFields>;
type Note = { reason: string; notes: string } | undefined;

/** Begins to read a description. The task says how far it is, and makes the draft. */
export async function startReading(
  { db, enqueue }: AppContext,
  { user_id, workspace_id }: Recruiter,
  pasted: z.output<typeof NewPosting>,
): Promise<{ task_id: string }> {
  return db.transaction().execute(async (tx) => {
    const task_id = await startTask(tx, { user_id, type: 'POSTING_ANALYSIS' });
    await enqueue(tx, readPostingTask, { workspace_id, user_id, task_id, ...pasted });
    return { task_id };
  });
}

/** @throws Problem 404; 409 where its status does not allow it; 422 for approving one without a title */
export async function actOnPosting(
  context: AppContext,
  { boards }: AbovePostings,
  actor: Recruiter,
  id: string,
  action: Extract<Movement, 'approve' | 'pause' | 'resume' | 'close'>,
  note?: Note,
): Promise<PostingDetail> {
  return context.db.transaction().execute(async (tx) => {
    const posting = await movePosting(tx, actor, await lockPosting(tx, actor, id), action, note);
    if (action === 'approve' && posting.auto_post_enabled && !posting.is_confidential)
      await boards.post(context, tx, actor, posting);
    if (action === 'resume') await boards.update(context, tx, actor, posting);
    if (action === 'pause') await boards.remove(context, tx, actor, posting, 'paused');
    if (action === 'close') await boards.remove(context, tx, actor, posting, 'closed');
    return showPosting(context, tx, actor, id);
  });
}

/** @throws Problem 404; 409 once it is closed; 422 for a new expiry date in the past */
export async function changePosting(
  context: AppContext,
  { boards, onFieldsChanged }: AbovePostings,
  actor: Recruiter,
  id: string,
  { about, auto_post_enabled, expires_at, ...fields }: Written,
): Promise<PostingDetail> {
  const columns = { ...(await toColumns(fields)), about, auto_post_enabled };
  return context.db.transaction().execute(async (tx) => {
    const posting = await lockPosting(tx, actor, id);
    if (posting.status === 'closed') throw isClosed();
    const expiry = newExpiry(context, posting, expires_at);
    const changed = changedFields(posting, { ...fields, about, auto_post_enabled }, expiry);
    if (changed.length === 0) return showPosting(context, tx, actor, id);
    const analysis_noticed_at = noticedAt({ ...posting, says_machine_analysis: columns.says_machine_analysis });
    await queries.updatePosting(tx, actor.workspace_id, id, { ...columns, ...expiry, analysis_noticed_at });
    await recordPostingEvent(tx, actor, id, { action: 'edited', notes: `Changed: ${changed.join(', ')}` });
    const now = await lockPosting(tx, actor, id);
    if (isPublic(now)) await boards.update(context, tx, actor, now);
    await onFieldsChanged(context, tx, now);
    return showPosting(context, tx, actor, id);
  });
}

/** Applications that are there keep the questions that they answered. @throws Problem 404; 409 once it is closed */
export async function changeQuestions(
  context: AppContext,
  actor: Recruiter,
  id: string,
  questions: ApplicationQuestion[],
): Promise<PostingDetail> {
  return context.db.transaction().execute(async (tx) => {
    const posting = await lockPosting(tx, actor, id);
    if (posting.status === 'closed') throw isClosed();
    if (!isDeepStrictEqual(posting.questions, questions)) {
      await queries.updatePosting(tx, actor.workspace_id, id, { questions: storedJson(questions) });
      await recordPostingEvent(tx, actor, id, { action: 'edited', notes: 'Changed: questions' });
    }
    return showPosting(context, tx, actor, id);
  });
}

const isClosed = () => conflict("This job is closed and can't be changed.");

/** A date that stays as it is may have passed; a later one brings an expired posting back, and may expire again. */
function newExpiry({ now }: AppContext, { expires_at: known }: StoredPosting, expires_at: string | null | undefined) {
  const isSame = expires_at === undefined || instant(expires_at) === instant(known);
  if (isSame) return undefined;
  if (expires_at !== null && new Date(expires_at) <= now())
    throw fieldRule('expires_at', 'Choose an expiry date in the future');
  return { expires_at, expiry_noted_at: null };
}

const instant = (at: string | null) => (at === null ? null : new Date(at).getTime());

function changedFields(
  posting: StoredPosting,
  written: Fields & Pick<Written, 'about' | 'auto_post_enabled'>,
  expiry: object | undefined,
): string[] {
  const isSame = (name: keyof typeof written) => isDeepStrictEqual(posting[name], written[name]);
  const names = (Object.keys(written) as (keyof typeof written)[]).filter((name) => !isSame(name));
  return [...names.map((name) => fieldWords[name]), ...(expiry ? ['expiry date'] : [])];
}

const fieldWords: Record<keyof Fields | 'about' | 'auto_post_enabled', string> = {
  title: 'title',
  company_name: 'company',
  location: 'location',
  team: 'team',
  job_type: 'job type',
  work_mode: 'work mode',
  experience_level: 'level',
  min_experience_years: 'minimum experience',
  max_experience_years: 'maximum experience',
  min_salary: 'minimum salary',
  max_salary: 'maximum salary',
  salary_currency: 'currency',
  salary_period: 'salary period',
  required_skills: 'required skills',
  preferred_skills: 'preferred skills',
  skill_groups: 'alternatives among skills',
  responsibilities: 'responsibilities',
  qualifications: 'qualifications',
  about: 'text',
  vacancy_kind: 'kind of vacancy',
  says_machine_analysis: 'sentence on automated analysis',
  auto_post_enabled: 'automatic posting',
};

/** @throws Problem 404; 409 once it was approved */
export async function deletePosting({ db }: AppContext, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { status } = await lockPosting(tx, actor, id);
    if (!postingTransitions.delete.from.includes(status))
      throw conflict('Only drafts can be deleted. Close this job instead; its applications are kept.');
    await queries.deletePosting(tx, actor.workspace_id, id);
  });
}
