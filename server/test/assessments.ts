// Sessions of candidates, and recordings that are some.

import {
  answerQuestion,
  getQuestions,
  getSession,
  giveConsent,
  putChunk,
  startAssessment,
} from '@hireframe/contract/assessments.ts';
import { createScreening, type NewScreening } from '@hireframe/contract/screenings.ts';
import type { z } from 'zod';
import type { Db } from '../src/infra/database/postgres.ts';
import type { Candidate, Recruiter } from '../src/infra/security/actor.ts';
import type { startApp } from './app.ts';
import { readMails } from './mails.ts';
import { insertCandidate, type Known, makeCandidate, makeRecruiter } from './make.ts';

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'call' | 'context'>;
type As = { token: string };
type Consent = {
  recording?: boolean;
  analysis?: boolean;
  observation?: boolean;
  accommodation?: object;
  release?: { name: string };
};

/** The beginning of a WebM file, and any bytes after it. */
export const webm = (more = 'any') =>
  new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.from(`....webm${more}`)])], { type: 'video/webm' });
export const chunk = (text: string) => new Blob([text], { type: 'video/webm' });

/** Of the newest link that was mailed to an address. */
export async function mailedToken(db: Db, email: string): Promise<string> {
  const links = (await readMails(db, email)).flatMap(
    ({ text_body }) => /screening\/([\w-]+)/.exec(text_body)?.[1] ?? [],
  );
  return links.at(-1) ?? '';
}

type People = { candidate?: Known; recruiter?: Recruiter & Known };

/** A recruiter asks somebody who has an account of that address. */
export async function makeAsked({ call, context }: App, asked: z.input<typeof NewScreening> = {}, people: People = {}) {
  const candidate = people.candidate ?? (await makeCandidate(context.db));
  const recruiter = people.recruiter ?? (await makeRecruiter(context.db));
  const id = await insertCandidate(context.db, recruiter, { email: candidate.email });
  const { body } = await call(createScreening, { params: { id }, body: asked, as: recruiter });
  const token = await mailedToken(context.db, candidate.email);
  return { recruiter, candidate: candidate as Candidate & Known, candidate_id: id, screening: body, token };
}

export async function agree({ call }: App, as: As, id: string, given: Consent = {}) {
  const { version } = (await call(getSession, { params: { id }, as })).body.notice;
  const body = { version, recording: true, analysis: true, ...given };
  return call(giveConsent, { params: { id }, body, as });
}

/** A practice session, agreed to. */
export async function makePractice(app: App, as: As, consent?: Consent) {
  const { body } = await app.call(startAssessment, { body: { question_count: 3 }, as });
  await agree(app, as, body.session_id, consent);
  return withQuestions(app, as, body.session_id);
}

/** A screening, begun and agreed to. */
export async function makeScreeningSession(
  app: App,
  { asked, consent, given }: { asked?: z.input<typeof NewScreening>; consent?: Consent; given?: Known } = {},
) {
  const made = await makeAsked(app, { question_count: 3, ...asked }, given ? { candidate: given } : {});
  const { body } = await app.call(startAssessment, { body: { token: made.token }, as: made.candidate });
  await agree(app, made.candidate, body.session_id, consent);
  return { ...made, ...(await withQuestions(app, made.candidate, body.session_id)) };
}

async function withQuestions({ call }: App, as: As, id: string) {
  const { results } = (await call(getQuestions, { params: { id }, as })).body;
  const [first, second, third] = results.map((one) => one.id) as [string, string, string];
  return { session_id: id, first, second, third };
}

/** An answer is begun. @returns its id */
export async function record({ call }: App, as: As, id: string, kind: 'video' | 'audio' = 'video') {
  const { body } = await call(answerQuestion, { params: { id }, body: { request_type: 'start', kind }, as });
  return body.answer.id;
}

export const send = ({ call }: App, as: As, id: string, part: number, index: number, raw: Blob) =>
  call(putChunk, { params: { id, part, index }, raw, as });

export const answer = ({ call }: App, as: As, id: string, body: Parameters<typeof bodyOf>[0]) =>
  call(answerQuestion, { params: { id }, body: bodyOf(body), as });
const bodyOf = (body: z.input<typeof answerQuestion.body>) => body;
