// The door of Quick Apply: what a person applies with.
import type { QuickApplyProfile, QuickApplyProfileChange } from '@hireframe/contract/quick-apply.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { fieldRule, notFound } from '../../infra/http/problem.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { listResumes } from '../resumes/resumes.ts';
import * as queries from './quick-apply.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage'>;

/** @throws Problem 404 while there is none */
export async function showProfile({ db, storage }: Context, actor: Candidate): Promise<QuickApplyProfile> {
  const profile = await queries.findProfile(db, actor.user_id);
  if (!profile) throw notFound('Quick Apply profile');
  const { results } = await listResumes(db, storage, actor).page({ page: 1, page_size: 100 });
  return { ...profile, available_resumes: results.filter(({ status }) => status === 'ready') };
}

/** Makes or changes it. @throws Problem 422 for a resume that is not theirs or was not read */
export async function saveProfile(
  context: Context,
  actor: Candidate,
  change: z.output<typeof QuickApplyProfileChange>,
): Promise<QuickApplyProfile> {
  if (!(await queries.upsertProfile(context.db, actor.user_id, change)))
    throw fieldRule('default_resume_id', 'Choose one of your resumes that has been read');
  return showProfile(context, actor);
}
