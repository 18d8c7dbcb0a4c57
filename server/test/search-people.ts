// People for searches: resumes as somebody would paste them, read by the real reader. All of it is invented.
import { readResumeFile } from '@hireframe/engines/resumes/read-file.ts';
import { addResume, profileFromResume } from '../src/features/candidates/candidates.ts';
import { storedReading, toFacts } from '../src/features/resumes/resumes.ts';
import type { AppContext } from '../src/infra/context.ts';
import type { Recruiter } from '../src/infra/security/actor.ts';
import { insertCandidate } from './make.ts';

type About = {
  name?: string;
  title?: string;
  city: string;
  languages?: string;
  skills: string;
  since?: string;
  lines?: string;
};

/** In their only job since `since` ('2017': nine years at the time of reading, 2026-09). */
export const writeResume = (about: About) => `${about.name ?? 'Kim Quarrel'}
kim.quarrel@example.com | ${about.city}

Summary
Reliable and curious.

Experience
${about.title ?? 'Software Engineer'}, Brightwater Ltd
01/${about.since ?? '2017'} - Present
${about.lines ?? '- Kept the place running.'}

Skills
${about.skills}

Languages
${about.languages ?? 'English (fluent)'}
`;

/** A candidate with this resume, as intake would make them. @returns the id */
export async function makeFindable(
  { db }: Pick<AppContext, 'db'>,
  { workspace_id, user_id }: Recruiter,
  text: string,
  about: Parameters<typeof insertCandidate>[2] = {},
): Promise<string> {
  const bytes = Buffer.from(text);
  const reading = await readResumeFile(bytes, 'any.txt', '2026-09');
  if (reading.status !== 'ok') throw new Error(reading.message);
  const profile = await profileFromResume(toFacts(reading.resume));
  const candidate_id = await insertCandidate(db, { workspace_id }, { ...profile, ...about });
  const file = {
    file_name: 'any.txt',
    content_type: 'text/plain',
    size_bytes: bytes.length,
    object_key: 'any',
    sha256: 'any',
  };
  const stored = storedReading({ ...reading, language_model: null });
  await db.transaction().execute((tx) => addResume(tx, { workspace_id, user_id }, { ...file, candidate_id }, stored));
  return candidate_id;
}
