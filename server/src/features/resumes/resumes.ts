// Resumes of a person: kept as they came, read and scored by a task, shown with reasons.
import type { Language } from '@hireframe/contract/languages.ts';
import type { Resume, ResumeDetail } from '@hireframe/contract/resumes.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { countCall } from '../../infra/http/limits.ts';
import { conflict, fieldRule, notFound } from '../../infra/http/problem.ts';
import type { Actor, Candidate } from '../../infra/security/actor.ts';
import type { Storage } from '../../infra/storage.ts';
import { keepMessage, messagesIn } from '../../lib/messages.ts';
import { startTask } from '../tasks/tasks.ts';
import { resumeFolder } from './keep-resume.ts';
import { readResumeTask } from './read-resume-task.ts';
import * as queries from './resumes.queries.ts';
import { sayScore } from './said-score.ts';

export { type FilledReading, fillGaps } from './fill-gaps.ts';
export { contentTypes, detectContentType, keepResume } from './keep-resume.ts';
export { findNewestReady as newestReady, findReady, hasReadyResume, type ReadyResume } from './resumes.queries.ts';
export { type StoredReading, sameReading, storedReading, toFacts } from './stored-reading.ts';

const linkSeconds = 15 * 60;

/** The operator pays for each. */
const modelCalls = { name: 'language-model', max: 10, seconds: 3600 };

/**
 * Reads a resume again, such as after a failure, or to let a language model fill what is missing.
 * @throws Problem 404; 409 while it is being read; 422 for a model where there is none, 429
 */
export async function rereadResume(
  context: Pick<AppContext, 'db' | 'enqueue' | 'languageModel'>,
  { user_id }: Candidate,
  { resume_id, with_language_model = false }: { resume_id: string; with_language_model?: boolean | undefined },
) {
  if (with_language_model && !context.languageModel)
    throw fieldRule('with_language_model', 'No language model is set up on this server.');
  if (with_language_model) await countCall(context.db, modelCalls, user_id);
  return context.db.transaction().execute(async (tx) => {
    const known = await queries.lockResume(tx, user_id, resume_id);
    if (!known) throw notFound('resume');
    if (known.status === 'reading') throw conflict('This resume is already being read.');
    const task_id = await startTask(tx, { user_id, type: 'RESUME_ANALYSIS' });
    await queries.updateResume(tx, user_id, resume_id, { ...unread, status: 'reading', task_id });
    await context.enqueue(tx, readResumeTask, { user_id, resume_id, task_id, with_language_model });
    return { task_id };
  });
}

const unread = {
  error_message: null,
  total_score: null,
  resume_score_breakdown: null,
  extracted_data: null,
  document_text: null,
  flags: [] as string[],
  hidden: '[]',
  places: '[]',
  unsure: [] as string[],
  language_model: null,
};

type Context = Pick<AppContext, 'db' | 'storage'>;
/** Left out: in English. */
type Reader<A extends Actor> = { actor: A; language?: Language | undefined };

/** Another language than English is said from the checks, which English leaves unread. */
export function listResumes({ db, storage }: Context, { actor, language = 'en' }: Reader<Actor>): Listing<Resume> {
  const score = language === 'en' ? 'resume_score_summary' : 'resume_score_breakdown';
  return listing(queries.selectResumes(db, actor.user_id, score), (row) => shown(storage, row, language));
}

export async function getResume(
  { db, storage }: Context,
  { actor: { user_id }, language }: Reader<Candidate>,
  id: string,
): Promise<ResumeDetail> {
  const found = await queries.findResume(db, user_id, id);
  if (!found) throw notFound('resume');
  const { extracted_data } = found as queries.Stored;
  return { ...(await shown(storage, found, language)), extracted_data: extracted_data ?? null };
}

/**
 * What was read from a resume, and where; both lists are empty where it was read before they were kept.
 * @returns `read`: the facts as the document says them
 * @throws Problem 404; 409 while it is being read, or with the reason why it could not be
 */
export async function getStoredReading(db: Db, storage: Storage, { user_id }: Candidate, id: string) {
  const found = await queries.findReading(db, user_id, id);
  if (!found) throw notFound('resume');
  if (found.status === 'reading') throw conflict("We're still reading this resume. Check again in a moment.");
  const { extracted_data: read } = found;
  if (!read) throw conflict(keepMessage("We couldn't read this resume."), { message: found.error_message ?? '' });
  const { file_name, content_type, document_text, places, unsure, language_model } = found;
  const file_url = await linkOf(storage, found, 'inline');
  return {
    resume_id: id,
    file_name,
    content_type,
    file_url,
    document_text: document_text ?? '',
    read,
    places,
    unsure,
    language_model,
  };
}

/** The row goes first: a file without a row is swept away with the account at the latest, a row without a file lies. */
export async function deleteResume(db: Db, storage: Storage, { user_id }: Candidate, id: string): Promise<void> {
  if (!(await queries.deleteResume(db, user_id, id))) throw notFound('resume');
  await storage.deletePrefix(resumeFolder(user_id, id));
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof queries.selectResumes>['executeTakeFirst']>>>;

type Kept = { object_key: string; content_type: string; file_name: string };

const linkOf = (
  storage: Storage,
  { object_key, content_type, file_name }: Kept,
  disposition: 'inline' | 'attachment',
) => storage.signedGet(object_key, { content_type, file_name, expires_seconds: linkSeconds, disposition });

async function shown(
  storage: Storage,
  row: Row,
  language: Language | undefined,
): Promise<Omit<ResumeDetail, 'extracted_data'>> {
  const { object_key: _, error_message, ...about } = row;
  const { resume_score_breakdown: score } = row as queries.Stored;
  const resume_score_breakdown = score && sayScore(score, language);
  const links = [linkOf(storage, row, 'inline'), linkOf(storage, row, 'attachment')] as const;
  const [file_url, download_url] = await Promise.all(links);
  return {
    ...about,
    error_message: error_message && messagesIn(language).known(error_message),
    file_url,
    download_url,
    resume_score_breakdown,
    status: row.status as Resume['status'],
    file_size_mb: Math.round((row.size_bytes / 2 ** 20) * 100) / 100,
    top_strengths: resume_score_breakdown?.top_strengths ?? [],
    improvement_areas: resume_score_breakdown?.improvement_areas ?? [],
  };
}
