// The ends of a session: handed in, given to a person, taken back, or its time is over.
import type { AssessmentSession } from '@hireframe/contract/assessments.ts';
import type { AppContext } from '../../infra/context.ts';
import { conflict } from '../../infra/http/problem.ts';
import { deleteFilesTask } from '../accounts/accounts.ts';
import { askForPerson, withdrawScreening } from '../screenings/screenings.ts';
import { deleteOwnAnswers } from './answers.queries.ts';
import { sessionFolder } from './folders.ts';
import { handIn, handInOrRefuse } from './hand-in.ts';
import { requireOpen } from './open-session.ts';
import type { Analysis, SessionKey } from './session-key.ts';
import * as queries from './sessions.queries.ts';
import { type Context, lockSession, showSession } from './show-session.ts';

/** Handing in again changes nothing. @throws Problem 404, 409 for one that is not open and where nothing is answered */
export async function completeSession(
  { analysis, enqueue, ...context }: Context & Pick<AppContext, 'enqueue'> & { analysis: Analysis },
  session: SessionKey,
): Promise<AssessmentSession> {
  await context.db.transaction().execute(async (tx) => {
    const found = await lockSession(tx, session);
    if (found.status !== 'completed') await handInOrRefuse({ analysis, enqueue }, tx, requireOpen(found));
  });
  return showSession(context, session);
}

/**
 * Closes the session; what was answered goes with all that was made of it, as when consent is taken back: rows at once, which
 * stops what runs on them, and files by a task. @throws Problem 404, 409 for practice and one that has ended
 */
export async function askPersonInstead(
  { enqueue, ...context }: Context & Pick<AppContext, 'enqueue'>,
  session: SessionKey,
  note: string,
): Promise<AssessmentSession> {
  await context.db.transaction().execute(async (tx) => {
    const { status, kind } = await lockSession(tx, session);
    if (kind === 'practice') throw conflict("This is a practice session, so there's no one to ask.");
    if (status === 'with_person') return;
    if (status === 'completed' || status === 'expired') throw conflict('This session has ended.');
    await askForPerson(tx, session, note);
    await queries.updateSession(tx, session, { status: 'with_person' });
    await deleteOwnAnswers(tx, session);
    await enqueue(tx, deleteFilesTask, { prefixes: [sessionFolder(session)] });
  });
  return showSession(context, session);
}

/** Takes consent back: rows at once, files by a task of the same transaction. @throws Problem 404 */
export async function deleteSession(
  { db, enqueue }: Pick<AppContext, 'db' | 'enqueue'>,
  session: SessionKey,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSession(tx, session);
    await withdrawScreening(tx, session);
    await queries.deleteSession(tx, session);
    await enqueue(tx, deleteFilesTask, { prefixes: [sessionFolder(session)] });
  });
}

/** Recordings that are on their way when the time is over get so long to arrive. */
const lateHours = 6;

const batch = 100;

/** What was answered in time is handed in. Those that cannot be ended hold up nobody, however many they are. */
export async function endOverdue({ db, enqueue, log }: Pick<AppContext, 'db' | 'enqueue' | 'log'>, analysis: Analysis) {
  let overdue: SessionKey[] = [];
  do {
    overdue = await queries.selectOverdue(db, lateHours, batch, overdue.at(-1));
    for (const session of overdue) await endOne(session);
  } while (overdue.length === batch);

  async function endOne(session: SessionKey) {
    const ending = db.transaction().execute(async (tx) => {
      const found = await queries.lockSession(tx, session);
      if (found?.status === 'in_progress') await handIn({ analysis, enqueue }, tx, found);
    });
    // Tried again a minute later.
    await ending.catch((err) => log.error({ err, session_id: session.session_id }, 'a session could not be ended'));
  }
}
