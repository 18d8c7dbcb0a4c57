// Consent: what may be recorded and measured, told before anything is.
import type { AssessmentSession, Consent } from '@hireframe/contract/assessments.ts';
import { languages } from '@hireframe/contract/languages.ts';
import { conflict, fieldRule } from '../../infra/http/problem.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { hasAnswers } from './answers.queries.ts';
import { getConditions, getEngines } from './conditions.ts';
import type { SessionKey } from './session-key.ts';
import * as queries from './sessions.queries.ts';
import { type Context, lockSession, showSession } from './show-session.ts';

/**
 * May be said again, and otherwise, until the first answer is begun.
 * @throws Problem 404; 409 when another notice was read than the one that holds, once answers are there, and for a session
 * that is not open; 422 for observation where it is not possible, and
 * for the analysis of recordings without the release that a state's law wants
 */
export async function giveConsent(context: Context, session: SessionKey, given: Consent): Promise<AssessmentSession> {
  const engines = await getEngines(context);
  await context.db.transaction().execute(async (tx) => {
    const found = await lockSession(tx, session);
    if (found.status === 'preparing') throw conflict("We're still writing the questions. Check again in a moment.");
    if (found.status !== 'ready' && found.status !== 'in_progress') throw conflict('This session has ended.');
    const { eu_rule, why_no_observation, noticeIn } = await getConditions(found, engines);
    // Whoever agreed before is shown what they read then; law and switch are as they are today all the same. The version
    // tells in which language it was read.
    const notice = [...languages.map(noticeIn), found.notice].find((one) => one?.version === given.version);
    if (isSame(found.consent, given)) return;
    if (await hasAnswers(tx, session))
      throw conflict("You've started answering, so your choices can't be changed. You can still withdraw consent.");
    if (!notice) throw conflict('What is recorded or measured has changed. Please read it again.');
    if (notice.release && given.recording && given.analysis && !given.release)
      throw fieldRule('release', 'Sign the written release, or choose a review by people.');
    if (given.observation && why_no_observation) throw fieldRule('observation', why_no_observation);
    await queries.updateSession(tx, session, {
      status: 'in_progress',
      consented_at: queries.now,
      eu_rule,
      consent: storedJson(given),
      notice: storedJson(notice),
      observation_off: why_no_observation ?? whyNotObserved(given),
    });
  });
  return showSession(context, session);
}

/** Key by key: what was stored may have them in another order. */
const isSame = (known: Consent | null, given: Consent): boolean => known !== null && flat(known) === flat(given);

const flat = ({ version, recording, analysis, observation, accommodation, release }: Consent) =>
  JSON.stringify([
    version,
    recording,
    analysis,
    observation,
    accommodation.extra_time_percent,
    accommodation.answer_with,
    accommodation.note,
    release?.name ?? null,
  ]);

/** Why nothing of the picture is observed, as it is kept with a session and said to others than the candidate. */
export const notObserved = {
  recording: 'The candidate declined recording.',
  analysis: 'The candidate declined analysis by machine.',
  observation: 'The candidate did not agree to it.',
} as const;

/** Nothing is observed without a picture, a machine that looks, and a yes to both. */
function whyNotObserved({ recording, analysis, observation }: Consent): string | null {
  if (!recording) return notObserved.recording;
  if (!analysis) return notObserved.analysis;
  return observation ? null : notObserved.observation;
}
