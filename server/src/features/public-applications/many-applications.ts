// What keeps a program from filling a posting with invented people. As long as few apply nobody notices; when there are many
// for one posting, or from one network, a browser first works for about a second; beyond that nobody is let in for a while.
import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { countCall, isWithinLimit, peekCalls } from '../../infra/http/limits.ts';
import { Problem } from '../../infra/http/problem.ts';

type Context = Pick<AppContext, 'db' | 'now'>;
/** `network`: of whoever applies, as `toWideNetwork` says it. */
type Asked = { posting_id: string; network: string };

const hour = 3600;
/** An hour of a posting that is talked about; of a university's network on the day of a fair. */
const ofPosting = { name: 'public-apply-posting', max: 300, seconds: hour };
const ofNetwork = { name: 'public-apply-network', max: 60, seconds: hour };
/** So many of either are let in before a proof is asked for. */
const free = { posting: 30, network: 10 };

/** A person fills in a form meanwhile. */
const valid_ms = 30 * 60_000;
/** A proof is worth one application. */
const used = { name: 'public-apply-proof', max: 1, seconds: valid_ms / 1000 };

// 500 to 1,000 keys of 1,000 rounds each: 0.2 to 0.6 s measured in Chromium on two cores, 0.4 to 1.0 s with its processor
// slowed down four to six times, as Lighthouse stands for a phone.
const cost = 1000;
const pickCounter = () => randomInt(500, 1000);

const proofNeeded = () =>
  new Problem(428, { message: 'Many applications are arriving at once. Please send yours again.' });

/** Makes and checks proofs of work: what was asked for is signed, so that nothing is kept. */
export function createProofs(signing_key: string) {
  const secretOf = (what: string) =>
    createHmac('sha256', signing_key).update(`public application ${what}`).digest('hex');
  const secrets = { hmacSignatureSecret: secretOf('challenge'), hmacKeySignatureSecret: secretOf('key') };
  return {
    /** @returns JSON for altcha's `solveChallenge` */
    async ask({ now }: Pick<Context, 'now'>, posting_id: string): Promise<string> {
      const expiresAt = new Date(now().getTime() + valid_ms);
      const data = { posting_id };
      const work = { algorithm: 'PBKDF2/SHA-256', cost, counter: pickCounter(), deriveKey };
      return JSON.stringify(await createChallenge({ ...work, expiresAt, data, ...secrets }));
    },
    /** @param proof JSON: the challenge and its solution */
    async check({ db }: Context, posting_id: string, proof: string): Promise<boolean> {
      const { challenge, solution } = readProof(proof) ?? {};
      if (!challenge?.parameters || challenge.parameters.data?.posting_id !== posting_id) return false;
      const found = await verifySolution({ challenge, solution, deriveKey, ...secrets } as never).catch(
        () => undefined,
      );
      return found?.verified === true && isWithinLimit(db, used, `${challenge.signature}`);
    },
  };
}
export type Proofs = ReturnType<typeof createProofs>;

type Proof = {
  challenge?: { parameters?: { data?: { posting_id?: unknown } }; signature?: unknown };
  solution?: unknown;
};

function readProof(text: string): Proof | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @throws Problem 428 where many apply and the proof is none, or was used */
export async function requireProof(
  context: Context,
  { posting_id, network, proof }: Asked & { proof: string },
  proofs: Proofs,
): Promise<void> {
  const [forPosting, fromNetwork] = await Promise.all([
    peekCalls(context.db, ofPosting, posting_id),
    peekCalls(context.db, ofNetwork, network),
  ]);
  const areMany = forPosting >= free.posting || fromNetwork >= free.network;
  if (areMany && !(await proofs.check(context, posting_id, proof))) throw proofNeeded();
}

/** What was refused for another reason takes nobody's place. @throws Problem 429 where there are too many */
export async function countApplication(db: Db, { posting_id, network }: Asked): Promise<void> {
  await countCall(db, ofNetwork, network); // First: a network that is full takes nothing from the posting.
  await countCall(db, ofPosting, posting_id);
}
