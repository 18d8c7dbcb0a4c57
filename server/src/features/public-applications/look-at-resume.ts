// A stranger's file is looked at before it is sent, in a child process with limits: what it says fills the form, and what is
// no resume is refused while the person can still choose another.
import { readFile } from 'node:fs/promises';
import type { ReadForForm } from '@hireframe/contract/public-applications.ts';
import { isResume } from '@hireframe/engines/resumes/is-resume.ts';
import type { AppContext } from '../../infra/context.ts';
import { fieldRule, Problem } from '../../infra/http/problem.ts';
import type { UploadedFile } from '../../infra/http/uploads.ts';
import { profileFromResume } from '../candidates/candidates.ts';
import { findPublicPosting } from '../postings/postings.ts';
import { detectContentType, toFacts } from '../resumes/resumes.ts';

type Reading = Awaited<ReturnType<AppContext['reader']['read']>>;
type Context = Pick<AppContext, 'reader' | 'now'>;

const noResume = "This file doesn't look like a resume. Choose one that lists your experience, education or skills.";

/** Of files that were found to be resumes, their hashes under their kind: whoever sends one after the look does not wait for it again. */
const found = new Map<string, number>();
const keyOf = ({ sha256, file_name }: UploadedFile) => `${sha256} ${detectContentType(file_name)}`;
const keptMs = 3600 * 1000;
const maxFound = 1000;

/** By its name first. @throws Problem 415, 422 */
export function requireFile(file: UploadedFile | undefined): UploadedFile & { content_type: string } {
  if (!file) throw fieldRule('resume', 'Please select a resume');
  const content_type = detectContentType(file.file_name);
  if (file.size_bytes === 0) throw fieldRule('resume', 'File is empty');
  return { ...file, content_type };
}

async function look({ reader, now }: Context, file: UploadedFile): Promise<Reading & { status: 'ok' }> {
  const reading = await reader.read(await readFile(file.path), file.file_name, now().toISOString().slice(0, 7));
  if (reading.status === 'failed') throw fieldRule('resume', reading.message);
  if (!isResume(reading)) throw fieldRule('resume', noResume);
  const now_ms = now().getTime();
  for (const [hash, until_ms] of found) if (until_ms <= now_ms || found.size >= maxFound) found.delete(hash);
  found.set(keyOf(file), now_ms + keptMs);
  return reading;
}

/** @throws Problem 422 at `resume` with the reason */
export async function requireResume(context: Context, file: UploadedFile): Promise<void> {
  if ((found.get(keyOf(file)) ?? 0) > context.now().getTime()) return;
  await look(context, file);
}

/** Nothing of it is kept. @throws Problem 404 for a posting that is not open, 415 or 422 at `resume` with the reason */
export async function readForForm(
  context: Context & Pick<AppContext, 'db'>,
  posting_id: string,
  [sent]: UploadedFile[],
): Promise<ReadForForm> {
  const file = requireFile(sent);
  if (!(await findPublicPosting(context.db, posting_id))) throw notOpen();
  const { resume } = await look(context, file);
  const facts = toFacts(resume);
  const { first_name, last_name, mobile_number, ...said } = await profileFromResume(facts);
  const links = [said.linkedin, said.github, said.website].filter(Boolean).join(' ');
  const location = [said.city, said.state_province, said.country].filter(Boolean).join(', ');
  return { first_name, last_name, mobile_number, email: facts.original_email, location, links };
}

export const notOpen = () => new Problem(404, { message: 'This job no longer accepts applications.' });
