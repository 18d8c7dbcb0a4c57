// The task that reads and scores a resume, in a process of its own with limits on memory and time.
import { buffer } from 'node:stream/consumers';
import type { ExtractedResume, ResumeScoreBreakdown } from '@hireframe/contract/resumes.ts';
import type { Evidence as Place, Resume, ResumeScore } from '@hireframe/engines/resumes/resume.ts';
import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import type { Tools } from '../../infra/tools.ts';
import { storedJson, storedText } from '../../lib/stored-json.ts';
import { failTask, finishTask, reportProgress } from '../tasks/tasks.ts';
import { type FilledReading, fillGaps } from './fill-gaps.ts';
import * as queries from './resumes.queries.ts';

const Input = z.object({
  ...{ user_id: z.uuid(), resume_id: z.uuid(), task_id: z.uuid() },
  with_language_model: z.boolean().default(false), // The person asked for it.
});
type Input = z.output<typeof Input>;

/** Of JSON Resume, which has a reader of its own. */
export const jsonType = 'application/json';

export const readResumeTask = task({
  name: 'resumes.read',
  input: Input,
  groupOf: ({ user_id }) => user_id, // Two at a time each: nobody's slow files keep others waiting.
  run: (tools, input) => readResume(tools, input),
  giveUp: ({ db }, input) =>
    fail({ db }, input, 'Something went wrong on our side while reading this file. Your file is safe: try again.'),
});

async function readResume(tools: Tools, input: Input): Promise<void> {
  const { db, storage, reader, now } = tools;
  const { user_id, resume_id, task_id } = input;
  const known = await queries.findResume(db, user_id, resume_id);
  // Read again since then: that newer task has the word.
  if (!known || known.task_id !== task_id)
    return failTask(db, task_id, 'This resume was deleted or is being read anew.');
  await reportProgress(db, task_id, { progress: 20, step: 'Reading the document' });
  const { body } = await storage.get(known.object_key);
  const file = { bytes: await buffer(body), file_name: known.file_name };
  const as_of = now().toISOString().slice(0, 7);
  const isJson = known.content_type === jsonType;
  const answer = await (isJson
    ? reader.readJsonResume(file.bytes, as_of)
    : reader.read(file.bytes, file.file_name, as_of));
  if (answer.status === 'failed') return fail(tools, input, answer.message, answer.flags);
  if (input.with_language_model) await reportProgress(db, task_id, { progress: 60, step: 'Asking the language model' });
  const reading = input.with_language_model ? await fillGaps(tools, answer, file) : { ...answer, language_model: null };
  await reportProgress(db, task_id, { progress: 90, step: 'Saving what was read' });
  await keep(tools, input, reading);
}

async function keep({ db }: Tools, { user_id, resume_id, task_id }: Input, reading: FilledReading) {
  const { resume, score, flags, document_text, places, unsure, language_model } = reading;
  await db.transaction().execute(async (tx) => {
    await queries.updateResume(tx, user_id, resume_id, {
      ...{
        status: 'ready',
        error_message: null,
        flags: [...flags],
        document_text: storedText(document_text),
        total_score: score.total,
      },
      resume_score_breakdown: storedJson(breakdownOf(score, document_text)),
      extracted_data: storedJson(factsOf(resume)),
      ...{ places: storedJson(places), unsure },
      language_model: language_model && storedJson(language_model),
    });
    await finishTask(tx, task_id, { resume_id, total_score: score.total });
  });
}

async function fail(
  { db }: Pick<Tools, 'db'>,
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

/** The engine points into the text; people read words. Long places are cut for the screen. */
function breakdownOf({ total, rubric_version, sections, top_strengths, improvement_areas }: ResumeScore, text: string) {
  const quote = ({ start, end }: Place) => ({ start, end, text: text.slice(start, Math.min(end, start + 300)) });
  const named = Object.entries(sections).map(([name, section]) => [
    name,
    { ...section, checks: section.checks.map((check) => ({ ...check, evidence: check.evidence.map(quote) })) },
  ]);
  const summary = { total_score: total, rubric_version, top_strengths, improvement_areas };
  return { ...summary, ...Object.fromEntries(named) } as ResumeScoreBreakdown;
}

/** Evidence of facts stays in the engine's answer; the wire has the specification's `extracted_data`. */
const factsOf = ({ evidence: _, document_language: __, ...facts }: Resume): ExtractedResume => ({
  ...facts,
  experience: facts.experience.map(({ evidence: _, ...one }) => one),
  education: facts.education.map(({ evidence: _, ...one }) => one),
  certifications: facts.certifications.map(({ evidence: _, ...one }) => one),
  projects: facts.projects.map(({ evidence: _, ...one }) => one),
});
