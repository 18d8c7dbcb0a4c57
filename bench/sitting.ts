// A candidate at the product's own addresses: signs up, agrees, answers with a file, watches the task of the report.
import { setTimeout as sleep } from 'node:timers/promises';

export type Progress = { at: number; progress: number; step: string; status: string };
export type Sitting = {
  /** Sends a whole recording as the answer to a question. @returns the report's task, where it was the last one */
  answer: (index: number, bytes: Uint8Array, is_last: boolean) => Promise<string>;
  /** Asks for the task until it ends. @returns all that was said; `at` in ms of performance.now() */
  watch: (task_id: string, every_ms?: number) => Promise<Progress[]>;
  report: () => Promise<{ status: string; question_analyses: { status: string; video_url: string | null }[] }>;
};

/** Somebody whose country is known to be outside of the EU, in a practice session whose picture may be observed. */
export async function sitDown(url: string, number: number): Promise<Sitting> {
  let headers: Record<string, string> = { 'x-forwarded-for': `10.1.0.${number}` };
  const call = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const type = { 'content-type': 'application/json' };
    const sent = body ? { body: JSON.stringify(body), headers: { ...headers, ...type } } : { headers };
    const answer = await fetch(`${url}/api/v1${path}`, { method, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const person = { email: `candidate${number}@bench.example`, first_name: 'A', last_name: 'B' };
  const { token } = await call('/auth/sign-up', { ...person, password: 'seven patient herons' });
  headers = { ...headers, authorization: `Bearer ${token}` };
  await call('/users/me/onboard', { role: 'candidate' });
  await call('/users/me', { details: { country: 'United States' } }, 'PATCH');
  const { session_id } = await call('/start-assessment', { role_title: 'Backend engineer', question_count: 3 });
  while ((await call(`/assessment/${session_id}`)).status === 'preparing') await sleep(100);
  const { notice } = await call(`/assessment/${session_id}`);
  const observation = notice.observation.is_possible;
  await call(`/assessment/${session_id}/consent`, {
    version: notice.version,
    recording: true,
    analysis: true,
    observation,
  });
  const { results: questions } = await call(`/assessment/${session_id}/questions`);

  async function answer(index: number, bytes: Uint8Array, is_last: boolean): Promise<string> {
    const path = `/assessment/questions/${questions[index].id}/answer`;
    const { upload_url, s3_key } = await call(path, { request_type: 'get_upload_url', file_extension: 'webm' });
    const put = await fetch(new URL(upload_url, url), {
      method: 'PUT',
      body: new Blob([new Uint8Array(bytes)]),
      headers: { 'content-type': 'video/webm' },
    });
    if (!put.ok) throw new Error(`PUT: ${put.status} ${await put.text()}`);
    const done = { request_type: 'upload_complete', s3_key, is_session_complete: is_last };
    return (await call(path, done)).task_id;
  }
  async function watch(task_id: string, every_ms = 100): Promise<Progress[]> {
    const said: Progress[] = [];
    for (;;) {
      const { progress, step, status, error } = await call(`/tasks/${task_id}/status`);
      said.push({ at: performance.now(), progress, step, status });
      if (status === 'FAILURE') throw new Error(error);
      if (status === 'SUCCESS') return said;
      await sleep(every_ms);
    }
  }
  return { answer, watch, report: () => call('/reports/latest') };
}
