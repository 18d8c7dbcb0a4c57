// Answers about the server itself.
import { Problem } from '../../infra/http/problem.ts';

/**
 * A part that must answer before the server can do its work; its check throws in words for the operator. Where it
 * answers words, the part works with that reservation.
 */
export type Check = { part: string; check: () => Promise<unknown> };

const timeout_ms = 3000;
const [isSlow, hasFailed] = ['does not answer', 'failed'];
const failures = [isSlow, hasFailed];

/** @throws Problem 503 that names every part and what is wrong with it */
export async function askParts(checks: Check[]) {
  const answers = await Promise.all(checks.map(async ({ part, check }) => [part, await wordOf(check)] as const));
  const parts = Object.fromEntries(answers);
  const failed = answers.filter(([, word]) => failures.includes(word)).map(([part]) => part);
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
