// Applications are moved with a mail each, one by one and many at once: each move is in the history once, each mail goes out once.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Json, Refused } from '../client.ts';
import type { Findings, Flow } from '../flow.ts';
import { countMails, mailsTo, newRecruiter } from '../people.ts';
import { openPosting } from '../postings.ts';
import { checkMails } from '../upload.ts';

const [alone, atOnce] = [12, 12];
/** So long a mail waits, for whoever undoes a move (move-application.ts). */
const undo_ms = 30_000;

export const movesWithMail: Flow = {
  name: 'moves-with-mail',
  async begin(installation, number) {
    const { client } = await newRecruiter(installation);
    const job_id = await openPosting(client);
    const emails = Array.from({ length: alone + atOnce }, (_, n) => `mover-${number}-${n}@people.example`);
    const candidate_ids: string[] = [];
    for (const [n, email] of emails.entries()) {
      const json = { email, first_name: 'Max', last_name: `Number ${n}` };
      candidate_ids.push((await client.call('/recruiter/candidates', { json })).id);
    }
    const { added } = await client.call('/recruiter/applications', { json: { job_id, candidate_ids } });
    const ids = candidate_ids.map((one) => (added as Json[]).find(({ candidate_id }) => candidate_id === one)?.id);
    const decision = { status: 'under_review', note: '', reason: '', mail: { send: true } };
    const moved = new Set<string>();
    let lastMovedAt = performance.now();

    async function moveAll() {
      for (const id of ids.slice(0, alone)) {
        await client.call(`/recruiter/applications/${id}/change_status`, { json: decision }).catch(unlessMoved);
        moved.add(id);
        lastMovedAt = performance.now();
      }
      const json = { ids: ids.slice(alone), ...decision };
      const { changed, refused } = await client.call('/recruiter/applications/bulk-change-status', { json });
      for (const { id } of changed as Json[]) moved.add(id);
      for (const { id, message } of refused as Json[])
        if (/already in/.test(message)) moved.add(id);
        else throw new Error(message);
      lastMovedAt = performance.now();
      while (mailed() < emails.length) await sleep(200);
    }
    const mailed = () => emails.filter((email) => countMails(mailsTo(installation, email)) > 0).length;
    async function verify() {
      const findings: Findings = { lost: [], doubled: [] };
      for (const id of moved) {
        const { results } = await client.call(`/recruiter/applications/${id}/history`);
        const moves = (results as Json[]).filter(({ to_status }) => to_status === 'under_review');
        if (moves.length === 0) findings.lost.push(`the move of ${id}`);
        if (moves.length > 1) findings.doubled.push(`${moves.length} moves of ${id}`);
      }
      await checkMails(installation, emails, findings);
      return findings;
    }
    return {
      ended: moveAll(),
      // While mails wait on purpose time itself is progress.
      progress: () =>
        moved.size === emails.length && performance.now() - lastMovedAt < undo_ms
          ? performance.now()
          : `${moved.size} ${mailed()}`,
      acknowledged: () => moved.size,
      verify,
    };
  },
};

/** Where the answer of a try was lost the next one is refused: it is there already. */
function unlessMoved(error: unknown) {
  if (!(error instanceof Refused && error.status === 409 && /already in/.test(error.message))) throw error;
}
