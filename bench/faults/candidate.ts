// Somebody in a practice session, who agreed to be recorded.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Json } from './client.ts';
import type { Installation } from './installation.ts';
import { signUp } from './people.ts';

export type Sitter = { client: Client; user_id: string; session_id: string; questions: Json[] };

/** @param analysis whether machines measure what is recorded */
export async function sitDown(installation: Installation, { analysis }: { analysis: boolean }): Promise<Sitter> {
  const client = installation.newClient();
  const person = { email: `candidate-${randomUUID()}@bench.example`, first_name: 'Cleo', last_name: 'Dahl' };
  const signedIn = client.as(await signUp(client, { ...person, password: 'seven patient herons' }));
  const { id: user_id } = await signedIn.call('/users/me/onboard', { json: { role: 'candidate' } });
  const asked = { role_title: 'Backend engineer', question_count: 3 };
  const { session_id } = await signedIn.call('/start-assessment', { json: asked });
  let session = await signedIn.call(`/assessment/${session_id}`);
  while (session.status === 'preparing') {
    await sleep(100);
    session = await signedIn.call(`/assessment/${session_id}`);
  }
  const consent = { version: session.notice.version, recording: true, analysis, observation: false };
  await signedIn.call(`/assessment/${session_id}/consent`, { json: consent });
  const { results: questions } = await signedIn.call(`/assessment/${session_id}/questions`);
  return { client: signedIn, user_id, session_id, questions };
}
