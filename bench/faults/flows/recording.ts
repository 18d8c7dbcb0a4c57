// An answer is recorded: about as many chunks a second as a browser sends, then handed in. Every chunk that was acknowledged
// is there with its bytes.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerQuestion, getQuestions, listSessions, putChunk } from '@hireframe/contract/assessments.ts';
import { chunkKey } from '../../../server/src/features/assessments/folders.ts';
import { openStorage } from '../../../server/src/infra/storage/open.ts';
import { makeClip } from '../../clips.ts';
import { sitDown } from '../candidate.ts';
import { Refused } from '../client.ts';
import type { Findings, Flow } from '../flow.ts';

const [chunks, pause_ms] = [40, 150];
const clip_seconds = 10;

export const recording: Flow = {
  name: 'recording',
  async begin(installation) {
    const { client, user_id, session_id, question_id } = await sitDown(installation, { analysis: false });
    const clip = Buffer.from(await makeClip(clip_seconds));
    const size = Math.ceil(clip.length / chunks);
    const params = { id: question_id };
    const { answer } = await client.call(answerQuestion, { params, body: { request_type: 'start', kind: 'video' } });
    const sent: string[] = []; // The SHA-256 of each.
    let isReceived = false;

    async function record() {
      for (let index = 0; index < chunks; index++) {
        const bytes = clip.subarray(index * size, (index + 1) * size);
        const raw = new Blob([bytes], { type: 'video/webm' });
        await client.call(putChunk, { params: { id: answer.id, part: 0, index }, raw });
        sent.push(createHash('sha256').update(bytes).digest('hex'));
        await sleep(pause_ms);
      }
      const parts = [{ part: 0, chunk_count: chunks }];
      const body = { request_type: 'finish', answer_id: answer.id, parts, is_session_complete: true } as const;
      await client.call(answerQuestion, { params, body }).catch((error) => {
        if (!(error instanceof Refused && error.status === 409)) throw error; // Done by the try before.
      });
      isReceived = true;
    }
    async function verify() {
      const findings: Findings = { lost: [], doubled: [] };
      const { results } = await client.call(getQuestions, { params: { id: session_id } });
      const shown = results[0]?.answer;
      if (isReceived && shown?.status !== 'received') findings.lost.push(`the answer is ${shown?.status}`);
      const { count, results: sessions } = await client.call(listSessions, {});
      if (count !== 1) findings.doubled.push(`${count} sessions`);
      const status = sessions[0]?.status;
      if (isReceived && status !== 'completed') findings.lost.push(`the session is ${status}`);
      const storage = openStorage(installation.environment.STORAGE_URL ?? '', { public_url: '', signing_keys: [''] });
      const of = { user_id, session_id, answer_id: answer.id };
      const { db } = installation.database;
      const rows = await db.selectFrom('answer_chunks').selectAll().where('answer_id', '=', answer.id).execute();
      if (rows.length > sent.length && isReceived) findings.doubled.push(`${rows.length} chunks of ${sent.length}`);
      for (const [index, sha256] of sent.entries()) {
        if (!rows.some((row) => row.index === index && row.sha256 === sha256)) findings.lost.push(`chunk ${index}`);
        const bytes = await storage.get(chunkKey(of, { part: 0, index, sha256 })).then(
          ({ body }) => buffer(body),
          () => undefined,
        );
        if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
          findings.lost.push(`the bytes of chunk ${index}`);
      }
      return findings;
    }
    return { ended: record(), progress: () => `${sent.length} ${isReceived}`, acknowledged: () => sent.length, verify };
  },
};
