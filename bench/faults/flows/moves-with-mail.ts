// Applications are moved with a mail each, one by one and many at once: each move is in the history once, each mail goes out once.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addToJob,
  bulkChangeApplicationStatus,
  changeApplicationStatus,
  listApplicationHistory,
} from '@hireframe/contract/applications.ts';
import { addCandidate } from '@hireframe/contract/candidates.ts';
import { Refused } from '../client.ts';
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
      const body = { email, first_name: 'Max', last_name: `Number ${n}` };
      candidate_ids.push((await client.call(addCandidate, { body })).id);
    }
    const { added } = await client.call(addToJob, { body: { job_id, candidate_ids } });
    const ids = added.map(({ id }) => id);
    const decision = { status: 'under_review', note: '', reason: '', mail: { send: true } } as const;
    const moved = new Set<string>();
    let lastMovedAt = performance.now();

    async function moveAll() {
      for (const id of ids.slice(0, alone)) {
        await client.call(changeApplicationStatus, { params: { id }, body: decision }).catch(unlessMoved);
        moved.add(id);
        lastMovedAt = performance.now();
      }
      const body = { ids: ids.slice(alone), ...decision };
      const { changed, refused } = await client.call(bulkChangeApplicationStatus, { body });
      for (const { id } of changed) moved.add(id);
      for (const { id, message } of refused)
        if (/already in/.test(message)) moved.add(id);
        else throw new Error(message);
      lastMovedAt = performance.now();
      while (mailed() < emails.length) await sleep(200);
    }
    const mailed = () => emails.filter((email) => countMails(mailsTo(installation, email)) > 0).length;
    async function verify() {
      const findings: Findings = { lost: [], doubled: [] };
      for (const id of moved) {
        const { results } = await client.call(listApplicationHistory, { params: { id } });
        const moves = results.filter(({ to_status }) => to_status === 'under_review');
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
