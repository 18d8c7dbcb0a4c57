// The door of Quick Apply: what a person applies with.
import type { Language } from '@hireframe/contract/languages.ts';
import type { QuickApplyProfile, QuickApplyProfileChange } from '@hireframe/contract/quick-apply.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { fieldRule, notFound } from '../../infra/http/problem.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { listResumes } from '../resumes/resumes.ts';
import * as queries from './quick-apply.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage'>;
/** Scores of resumes are said in `language`. */
type Reader = { actor: Candidate; language?: Language | undefined };

/** @throws Problem 404 while there is none */
export async function showProfile(context: Context, reader: Reader): Promise<QuickApplyProfile> {
  const profile = await queries.findProfile(context.db, reader.actor.user_id);
  if (!profile) throw notFound('Quick Apply profile');
  const { results } = await listResumes(context, reader).page({ page: 1, page_size: 100 });
  return { ...profile, available_resumes: results.filter(({ status }) => status === 'ready') };
}

/** Makes or changes it. @throws Problem 422 for a resume that is not theirs or was not read */
export async function saveProfile(
  context: Context,
  reader: Reader,
  change: z.output<typeof QuickApplyProfileChange>,
): Promise<QuickApplyProfile> {
  if (!(await queries.upsertProfile(context.db, reader.actor.user_id, change)))
    throw fieldRule('default_resume_id', 'Choose one of your resumes that has been read');
  return showProfile(context, reader);
}
