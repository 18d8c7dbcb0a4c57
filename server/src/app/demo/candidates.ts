// The demo's people as candidates of its company: uploaded by its recruiter in some months, a few of them tagged.
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NewTag } from '@hireframe/contract/tags.ts';
import { z } from 'zod';
import { receiveFiles } from '../../features/intake/intake.ts';
import { tagMany } from '../../features/tags/tagging.ts';
import { createTag } from '../../features/tags/tags.ts';
import type { AppContext } from '../../infra/context.ts';
import { openSpool, type UploadedFile } from '../../infra/http/uploads.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { task } from '../../infra/tasks.ts';
import { peopleCount } from './accounts.ts';
import { beginAssessments } from './assessments.ts';
import * as queries from './demo.queries.ts';
import { beginPostings } from './postings.ts';

/** How many days ago each upload was; the newest is of today. All have equally many of the people. */
const uploadDays = [149, 142, 133, 126, 118, 107, 97, 88, 80, 71, 61, 52, 40, 33, 26, 19, 12, 8, 3, 0];
const eachCount = peopleCount / uploadDays.length;
const lookAgainMs = 1000;

/** What an upload is known by when a run that was killed begins anew. */
const keyOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const tags = [
  { name: 'Shortlist', color: '#10B981', description: 'To be met soon', every: 7 },
  { name: 'Call back', color: '#F59E0B', description: 'Asked to be called later', every: 11 },
  { name: 'Relocates', color: '#8B5CF6', description: 'Would move for the position', every: 13 },
];

export const addDemoCandidatesTask = task({
  name: 'demo.add-candidates',
  input: z.object({}),
  run: (context, _, stopping) => addCandidates(context, stopping),
});

/** Waits for what the uploads make by beginning anew. */
export const dateDemoCandidatesTask = task({
  name: 'demo.date-candidates',
  input: z.object({}),
  run: (context) => dateCandidates(context),
});

async function addCandidates(context: AppContext, stopping?: AbortSignal): Promise<void> {
  const recruiter = await queries.findRecruiter(context.db);
  if (!recruiter) return; // The demo was removed.
  for (const number of uploadDays.keys()) {
    stopping?.throwIfAborted();
    if (!(await queries.findUpload(context.db, recruiter.workspace_id, keyOf(number))))
      await send(context, recruiter, number);
  }
  await context.enqueue(context.db, dateDemoCandidatesTask, {});
}

async function send(context: AppContext, recruiter: Recruiter, number: number): Promise<void> {
  const { makeResume } = await import('./resumes/make-resume.ts');
  const folder = await openSpool();
  try {
    const files: UploadedFile[] = [];
    for (let person = number * eachCount; person < (number + 1) * eachCount; person++) {
      const { file_name, bytes } = await makeResume(person);
      const path = join(folder, String(person));
      await writeFile(path, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      files.push({ file_name, path, size_bytes: bytes.length, sha256 });
    }
    await receiveFiles(context, recruiter, { is_active: true, send_mail: false, upload_key: keyOf(number) }, files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function dateCandidates(context: AppContext): Promise<void> {
  const { db } = context;
  const recruiter = await queries.findRecruiter(db);
  if (!recruiter) return;
  const { workspace_id } = recruiter;
  for (const [number, days] of uploadDays.entries()) {
    const upload = await queries.findUpload(db, workspace_id, keyOf(number));
    if (!upload?.finished_at) {
      await sleep(lookAgainMs);
      return context.enqueue(db, dateDemoCandidatesTask, {});
    }
    await db.transaction().execute((tx) => queries.moveBack(tx, workspace_id, upload.id, days));
  }
  await tagSome(context, recruiter);
  await beginPostings(context);
  await beginAssessments(context);
}

async function tagSome({ db }: AppContext, recruiter: Recruiter): Promise<void> {
  if (await queries.hasTags(db, recruiter.workspace_id)) return;
  const candidates = await queries.selectCandidates(db, recruiter.workspace_id);
  for (const { every, ...tag } of tags) {
    const { id } = await createTag(db, recruiter, NewTag.parse(tag));
    const candidate_ids = candidates.filter((_, index) => index % every === 2);
    if (candidate_ids.length > 0)
      await tagMany(db, recruiter, { operation: 'add', tag_ids: [id], candidate_ids, notes: '' });
  }
}
