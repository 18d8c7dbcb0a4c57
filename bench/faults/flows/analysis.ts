// Sessions with an answer each are handed in at once: each has one report, which is ready.
import { setTimeout as sleep } from 'node:timers/promises';
import { answerQuestion } from '@hireframe/contract/assessments.ts';
import { getReport, listReports } from '@hireframe/contract/reports.ts';
import { getStatusOfTask } from '@hireframe/contract/tasks.ts';
import { makeClip } from '../../clips.ts';
import { type Sitter, sitDown } from '../candidate.ts';
import type { Findings, Flow } from '../flow.ts';

const sessions = 3;
const clip_seconds = 10;

export const analysis: Flow = {
  name: 'analysis',
  async begin(installation) {
    const file = new Blob([new Uint8Array(await makeClip(clip_seconds))], { type: 'video/webm' });
    const sitters: Sitter[] = [];
    for (let n = 0; n < sessions; n++) sitters.push(await sitDown(installation, { analysis: true }));
    const acknowledged: Sitter[] = [];
    const steps = new Map<Sitter, string>();

    async function answer(sitter: Sitter) {
      const { client, question_id } = sitter;
      const params = { id: question_id };
      const { upload_url, s3_key } = await client.call(answerQuestion, {
        params,
        body: { request_type: 'get_upload_url', file_extension: 'webm' },
      });
      if (!upload_url || !s3_key) throw new Error('Nothing was said of where the file goes.');
      await client.upload(upload_url, file);
      const { task_id } = await client.call(answerQuestion, {
        params,
        body: { request_type: 'upload_complete', s3_key, is_session_complete: true },
      });
      if (!task_id) throw new Error('A complete session has no task.');
      acknowledged.push(sitter);
      for (;;) {
        const task = (await client.once(getStatusOfTask, { params: { id: task_id } }))?.body;
        if (task) steps.set(sitter, `${task.progress} ${task.step}`);
        if (task?.status === 'FAILURE') throw new Error(`${task.error}`);
        if (task?.status === 'SUCCESS') return;
        await sleep(200);
      }
    }
    async function verify() {
      const findings: Findings = { lost: [], doubled: [] };
      for (const { client, user_id } of acknowledged) {
        const { count, results } = await client.call(listReports, {});
        if (count > 1) findings.doubled.push(`${count} reports of one session`);
        if (!results[0]) {
          findings.lost.push('no report');
          continue;
        }
        const report = await client.call(getReport, { params: { id: results[0].id } });
        if (report.status !== 'ready') findings.lost.push(`a report is ${report.status}`);
        const [first] = report.question_analyses;
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
