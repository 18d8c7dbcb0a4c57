// The task that reads and scores a resume, in a process of its own with limits on memory and time.
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { failTask, finishTask, reportProgress } from '../tasks/tasks.ts';
import { type FilledReading, fillGaps } from './fill-gaps.ts';
import * as queries from './resumes.queries.ts';
import { storedReading } from './stored-reading.ts';

const Input = z.object({
  user_id: z.uuid(),
  resume_id: z.uuid(),
  task_id: z.uuid(),
  with_language_model: z.boolean().default(false), // The person asked for it.
});
type Input = z.output<typeof Input>;

/** Of JSON Resume, which has a reader of its own. */
export const jsonType = 'application/json';

export const readResumeTask = task({
  name: 'resumes.read',
  input: Input,
  groupOf: ({ user_id }) => user_id, // Two at a time each: nobody's slow files keep others waiting.
  run: (context, input) => readResume(context, input),
  giveUp: ({ db }, input) =>
    fail({ db }, input, 'Something went wrong on our side while reading this file. Your file is safe: try again.'),
});

async function readResume(context: AppContext, input: Input): Promise<void> {
  const { db, storage, reader, now } = context;
  const { user_id, resume_id, task_id } = input;
  const known = await queries.findResume(db, user_id, resume_id);
  // Read again since then: that newer task has the word.
  if (!known || known.task_id !== task_id)
    return failTask(db, task_id, 'This resume was deleted or is being read again.');
  await reportProgress(db, task_id, { progress: 20, step: 'Reading the document' });
  const { body } = await storage.get(known.object_key);
  const file = { bytes: await buffer(body), file_name: known.file_name };
  const as_of = now().toISOString().slice(0, 7);
  const isJson = known.content_type === jsonType;
  const answer = await (isJson
    ? reader.readJsonResume(file.bytes, as_of)
    : reader.read(file.bytes, file.file_name, as_of));
  if (answer.status === 'failed') return fail(context, input, answer.message, answer.flags);
  if (input.with_language_model) await reportProgress(db, task_id, { progress: 60, step: 'Asking the language model' });
  const reading = input.with_language_model
    ? await fillGaps(context, answer, file)
    : { ...answer, language_model: null };
  await reportProgress(db, task_id, { progress: 90, step: 'Saving what was read' });
  await keep(context, input, reading);
}

async function keep({ db }: AppContext, { user_id, resume_id, task_id }: Input, reading: FilledReading) {
  await db.transaction().execute(async (tx) => {
    const read = { status: 'ready', error_message: null, ...storedReading(reading) };
    await queries.updateResume(tx, user_id, resume_id, read);
    await finishTask(tx, task_id, { resume_id, total_score: reading.score.total });
  });
}

async function fail(
  { db }: Pick<AppContext, 'db'>,
  { user_id, resume_id, task_id }: Input,
  message: string,
  flags: string[] = [],
) {
  await db.transaction().execute(async (tx) => {
    const failed = { status: 'failed', error_message: message, flags: [...flags] };
    await queries.updateResume(tx, user_id, resume_id, failed);
    await failTask(tx, task_id, message);
  });
}
