// Sessions with an answer each are handed in at once: each has one report, which is ready.
import { setTimeout as sleep } from 'node:timers/promises';
import { makeClip } from '../../clips.ts';
import { type Sitter, sitDown } from '../candidate.ts';
import type { Json } from '../client.ts';
import type { Findings, Flow } from '../flow.ts';

const sessions = 3;
const clip_seconds = 10;

export const analysis: Flow = {
  name: 'analysis',
  async begin(installation) {
    const body = new Uint8Array(await makeClip(clip_seconds));
    const sitters: Sitter[] = [];
    for (let n = 0; n < sessions; n++) sitters.push(await sitDown(installation, { analysis: true }));
    const acknowledged: Sitter[] = [];
    const steps = new Map<Sitter, string>();

    async function answer(sitter: Sitter) {
      const { client, questions } = sitter;
      const path = `/assessment/questions/${questions[0].id}/answer`;
      const { upload_url, s3_key } = await client.call(path, {
        json: { request_type: 'get_upload_url', file_extension: 'webm' },
      });
      await client.call(upload_url, { method: 'PUT', bytes: { body, content_type: 'video/webm' } });
      const json = { request_type: 'upload_complete', s3_key, is_session_complete: true };
      const { task_id } = await client.call(path, { json });
      acknowledged.push(sitter);
      for (;;) {
        const { body: task } = (await client.once(`/tasks/${task_id}/status`)) ?? {};
        if (task?.status) steps.set(sitter, `${task.progress} ${task.step}`);
        if (task?.status === 'FAILURE') throw new Error(task.error);
        if (task?.status === 'SUCCESS') return;
        await sleep(200);
      }
    }
    async function verify() {
      const findings: Findings = { lost: [], doubled: [] };
      for (const { client, user_id } of acknowledged) {
        const { count, results } = await client.call('/reports');
        if (count === 0) findings.lost.push('no report');
        if (count > 1) findings.doubled.push(`${count} reports of one session`);
        if (count === 0) continue;
        const report = await client.call(`/reports/${results[0].id}`);
        if (report.status !== 'ready') findings.lost.push(`a report is ${report.status}`);
        const [first] = report.question_analyses as Json[];
        if (first?.status !== 'ready') findings.lost.push(`an answer of a report is ${first?.status}`);
        const told = await installation.database.db
          .selectFrom('notifications')
          .select(['path'])
          .where('user_id', '=', user_id)
          .where('path', 'like', '%report%')
          .execute();
        if (told.length > 1) findings.doubled.push(`${told.length} notifications of one report`);
      }
      return findings;
    }
    return {
      ended: Promise.all(sitters.map(answer)).then(() => {}),
      progress: () => `${acknowledged.length} ${[...steps.values()]}`,
      acknowledged: () => acknowledged.length,
      verify,
    };
  },
};
