// Answers about the server itself.
import type { System } from '@hireframe/contract/system.ts';
import type { AppContext } from '../../infra/context.ts';
import { Problem } from '../../infra/http/problem.ts';
import { countQueues } from '../../infra/queues.ts';
import { version } from '../../lib/version.ts';
import { readLastBackup } from './last-backup.ts';

/**
 * A part that must answer before the server can do its work; its check throws in words for the operator. Where it
 * answers words, the part works with that reservation.
 */
export type Check = {
  part: string;
  check: () => Promise<unknown>;
  tells?: true; // Its words say what it is, and are no reservation.
};

const timeout_ms = 3000;
const [isSlow, hasFailed] = ['does not answer', 'failed'];
const failures = [isSlow, hasFailed];

const askAll = (checks: Check[]) =>
  Promise.all(checks.map(async ({ part, check, tells }) => ({ part, tells, word: await wordOf(check) })));

/** @throws Problem 503 that names every part and what is wrong with it */
export async function askParts(checks: Check[]) {
  const answers = await askAll(checks);
  const parts = Object.fromEntries(answers.map(({ part, word }) => [part, word]));
  const failed = answers.filter(({ word }) => failures.includes(word)).map(({ part }) => part);
  if (failed.length > 0) throw new Problem(503, { message: `Not ready: ${failed.join(', ')}`, parts });
  return { status: 'ok' as const, parts };
}

async function wordOf(check: () => Promise<unknown>): Promise<string> {
  const tooSlow = AbortSignal.timeout(timeout_ms);
  const slow = new Promise<string>((resolve) => {
    tooSlow.onabort = () => resolve(isSlow);
  });
  const asked = check().then(
    (said) => (typeof said === 'string' ? said : 'ok'),
    () => hasFailed, // Why may name hosts and folders: that is for the log, not for whoever asks.
  );
  return Promise.race([asked, slow]);
}

/** How the installation is, for admins. What fails is said here too: they see it before anybody else asks. */
export async function readSystem({ db, now }: Pick<AppContext, 'db' | 'now'>, checks: Check[]): Promise<System> {
  const [answers, queues, backup] = await Promise.all([askAll(checks), countQueues(db), readLastBackup(db, now())]);
  const stateOf = (word: string, tells?: true): System['parts'][number]['state'] => {
    if (failures.includes(word)) return 'failed';
    return word === 'ok' || tells ? 'ok' : 'notice';
  };
  const parts = answers.map(({ part, word, tells }) => ({
    part,
    state: stateOf(word, tells),
    message: word === 'ok' ? null : word,
  }));
  return {
    version,
    parts,
    queues: queues.filter(({ waiting_count, active_count }) => waiting_count + active_count > 0),
    backup,
  };
}
