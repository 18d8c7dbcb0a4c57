// Somebody in a practice session, who agreed to be recorded.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getQuestions, getSession, giveConsent, startAssessment } from '@hireframe/contract/assessments.ts';
import { onboard } from '@hireframe/contract/users.ts';
import type { Client } from './client.ts';
import type { Installation } from './installation.ts';
import { createAccount } from './people.ts';

/** `question_id`: of the first question. */
export type Sitter = { client: Client; user_id: string; session_id: string; question_id: string };

/** @param analysis whether machines measure what is recorded */
export async function sitDown(installation: Installation, { analysis }: { analysis: boolean }): Promise<Sitter> {
  const client = installation.newClient();
  const person = { email: `candidate-${randomUUID()}@bench.example`, first_name: 'Cleo', last_name: 'Dahl' };
  const signedIn = client.as(await createAccount(client, { ...person, password: 'seven patient herons' }));
  const { id: user_id } = await signedIn.call(onboard, { body: { role: 'candidate' } });
  const asked = { role_title: 'Backend engineer', question_count: 3 };
  const { session_id } = await signedIn.call(startAssessment, { body: asked });
  const params = { id: session_id };
  let session = await signedIn.call(getSession, { params });
  while (session.status === 'preparing') {
    await sleep(100);
    session = await signedIn.call(getSession, { params });
  }
  const consent = { version: session.notice.version, recording: true, analysis, observation: false };
  await signedIn.call(giveConsent, { params, body: consent });
  const [question] = (await signedIn.call(getQuestions, { params })).results;
  if (!question) throw new Error('A session was prepared without a question.');
  return { client: signedIn, user_id, session_id, question_id: question.id };
}
