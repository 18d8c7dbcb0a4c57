// A resume in the open form that other tools read: what the document says, with its owner's corrections.
import { parse } from 'node:path';
import type { AppContext } from '../../infra/context.ts';
import type { FileAnswer } from '../../infra/http/http.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { contentDisposition } from '../../infra/storage/shown.ts';
import { getReading } from './corrections.ts';

/** @throws Problem 404; 409 while the resume is being read, or where it could not be */
export async function downloadJsonResume(
  context: Pick<AppContext, 'db' | 'storage' | 'languageModel'>,
  actor: Candidate,
  resume_id: string,
): Promise<FileAnswer> {
  const { facts, file_name } = await getReading(context, actor, resume_id);
  const { toJsonResume } = await import('@hireframe/engines/json-resume/json-resume.ts'); // Loads the gazetteer.
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `${parse(file_name).name}.json`),
      'cache-control': 'no-store',
    },
    body: `${JSON.stringify(toJsonResume(facts), null, 2)}\n`,
  };
}
