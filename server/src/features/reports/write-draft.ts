// A draft of a transcript: too many wrong words to score by, so nobody waits for it. Written when nothing else is to be done.
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { TranscriptFailure } from '../../infra/transcripts/transcriber.ts';
import { Preempted } from '../../lib/memory-budget.ts';
import type { AnswerKey } from '../assessments/assessments.ts';
import * as queries from './analysis.queries.ts';
import { write } from './step-runs.ts';
import { stepMegabytes, whileThere, workerRoom } from './while-there.ts';

export const writeDraftTask = task({
  name: 'reports.write-draft',
  input: z.object({ user_id: z.uuid(), session_id: z.uuid(), answer_id: z.uuid() }),
  groupOf: ({ user_id }) => user_id,
  run: writeDraft,
});

/** May run twice. Makes way for analyses, and is tried again after them. */
async function writeDraft(context: AppContext, answer: AnswerKey): Promise<void> {
  const { db, log, enqueue } = context;
  const found = await queries.findAnswer(db, answer);
  if (!found) return;
  const act = async (guest: AbortSignal) => {
    try {
      const heard = await whileThere(db, answer, (gone) => write(context, found, AbortSignal.any([guest, gone])));
      await queries.replaceResult(db, answer, 'transcript', heard);
    } catch (error) {
      guest.throwIfAborted();
      if (!(await queries.findAnswer(db, answer))) return; // It was deleted meanwhile.
      if (!(error instanceof TranscriptFailure)) throw error;
      log.warn({ err: error }, 'no draft of a transcript');
    }
  };
  try {
    await workerRoom.asGuest(stepMegabytes.transcript, act);
  } catch (error) {
    if (!(error instanceof Preempted)) throw error;
    await enqueue(db, writeDraftTask, answer);
  }
}
