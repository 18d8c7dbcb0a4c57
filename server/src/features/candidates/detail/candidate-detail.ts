// One candidate, whole.
import type { CandidateDetail, CandidateEvent, CandidateResumeDetail } from '@hireframe/contract/candidates.ts';
import type { z } from 'zod';
import type { AppContext } from '../../../infra/context.ts';
import { type Listing, listing } from '../../../infra/database/list.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import { notFound } from '../../../infra/http/problem.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';
import { requireCandidate } from '../candidates.ts';
import {
  buildExperience,
  noAssessments,
  selectAssessments,
  selectShown,
  selectTags,
  toCandidate,
  toResume,
} from '../list/shown-candidates.ts';
import * as queries from './candidate-detail.queries.ts';
import { originOf } from './fact-sources.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'now'>;

/** @throws Problem 404 */
export async function getCandidate(
  { db, storage, now }: Context,
  actor: Recruiter,
  id: string,
): Promise<CandidateDetail> {
  const { workspace_id } = actor;
  const [[found], resumes, newest, tags, assessments, origin] = await Promise.all([
    selectShown(db, workspace_id, [id]),
    queries.selectResumes(db, workspace_id, id),
    queries.findNewestReading(db, workspace_id, id),
    selectTags(db, workspace_id, [id]),
    selectAssessments(db, actor, [id]),
    originOf(db, workspace_id, id),
  ]);
  if (!found) throw notFound('candidate');
  const read = readingOf(newest, now());
  const { updated_at } = found.candidate;
  const also = { resumes, tags: tags.get(id) ?? [], assessments: assessments.get(id) ?? noAssessments };
  return { ...(await toCandidate(storage, { ...found, ...also })), ...read, ...origin, updated_at };
}

/** @throws Problem 404 */
export async function getCandidateResume(
  { db, storage, now }: Context,
  actor: Recruiter,
  { id, resume_id }: { id: string; resume_id: string },
): Promise<z.input<typeof CandidateResumeDetail>> {
  const { workspace_id } = await requireCandidate(db, actor, id);
  const found = await queries.findResume(db, workspace_id, { candidate_id: id, id: resume_id });
  if (!found) throw notFound('resume');
  const { extracted_data, score, ...row } = found;
  return { ...(await toResume(storage, row)), ...readingOf({ extracted_data, score }, now()) };
}

/** Facts, score with evidence, and jobs counted to today. */
function readingOf({ extracted_data, score }: Partial<queries.StoredReading> = {}, today: Date) {
  const experience = buildExperience(extracted_data ?? null, today);
  return { extracted_data: extracted_data ?? null, score: score ?? null, experience };
}

/** @throws Problem 404 */
export async function listActivity(db: Db, actor: Recruiter, id: string): Promise<Listing<CandidateEvent>> {
  await requireCandidate(db, actor, id);
  return listing(queries.selectEvents(db, actor, id));
}
