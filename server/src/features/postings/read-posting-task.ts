// The task that reads a pasted description and makes a draft of it.
import { randomInt } from 'node:crypto';
import { maxDescriptionLetters } from '@hireframe/contract/postings.ts';
import type { PostingReading } from '@hireframe/engines/postings/posting.ts';
import { readPosting } from '@hireframe/engines/postings/read-posting.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { task } from '../../infra/tasks.ts';
import { storedJson, storedText } from '../../lib/stored-json.ts';
import { failTask, finishTask, reportProgress } from '../tasks/tasks.ts';
import { recordPostingEvent } from './move-posting.ts';
import { expiryOfFacts, fieldsOfFacts, toColumns } from './posting-columns.ts';
import * as queries from './postings.queries.ts';

/** No vowels, so that no word comes out of it; no 0 and 1, which are taken for O and I. 28^5 are 17 million. */
const letters = '23456789BCDFGHJKLMNPQRSTVWXZ';
const length = 5;

/** A short code for people to copy: 'HF-7K3QX'. */
const makeJobCode = (): string => `HF-${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;

/** The text is kept with the task alone until there is a posting to keep it with. */
const Input = z.object({
  workspace_id: z.uuid(),
  user_id: z.uuid(),
  task_id: z.uuid(),
  job_description: z.string().max(maxDescriptionLetters),
  auto_post_enabled: z.boolean(),
});
type Input = z.output<typeof Input>;

/** Texts are short: it is tried three times in all, within the two minutes that screens wait. */
const retries = 2;

export const readPostingTask = task({
  name: 'postings.read',
  input: Input,
  retries,
  run: (context, input) => readInto(context, input),
  giveUp: ({ db }, { task_id }) =>
    failTask(db, task_id, 'Job analysis failed. Something went wrong on our side: please try again.'),
});

/** In the worker's own thread: a text of 20 000 characters is read in an instant. */
async function readInto({ db }: AppContext, input: Input): Promise<void> {
  const { task_id } = input;
  await reportProgress(db, task_id, { progress: 15, step: 'Reading the description' });
  const reading = readPosting(storedText(input.job_description));
  if (reading.status === 'refused') return failTask(db, task_id, reading.reason);
  await reportProgress(db, task_id, { progress: 60, step: 'Looking up the place' });
  const columns = await toColumns(fieldsOfFacts(reading.facts));
  await reportProgress(db, task_id, { progress: 85, step: 'Writing the draft' });
  await db.transaction().execute(async (tx) => {
    const known = await queries.findByTask(tx, input.workspace_id, task_id);
    const posting_id = known?.id ?? (await insertDraft(tx, input, reading, columns));
    await finishTask(tx, task_id, { posting_id });
  });
}

async function insertDraft(
  tx: Db,
  { workspace_id, user_id, task_id, job_description, auto_post_enabled }: Input,
  { ai_confidence_score, flags, evidence, facts }: Extract<PostingReading, { status: 'ok' }>,
  columns: Awaited<ReturnType<typeof toColumns>>,
): Promise<string> {
  const reading = storedJson({ flags, evidence, language: facts.language });
  const origin = { created_by: user_id, task_id, auto_post_enabled, ai_confidence_score, reading };
  const draft = {
    ...columns,
    ...origin,
    workspace_id,
    about: facts.about,
    expires_at: expiryOfFacts(facts),
    original_description: storedText(job_description),
  };
  let id: string | undefined;
  while (!id) id = await queries.insertPosting(tx, { ...draft, job_id: makeJobCode() });
  await recordPostingEvent(tx, { workspace_id, user_id }, id, { action: 'created', to_status: 'draft' });
  return id;
}
