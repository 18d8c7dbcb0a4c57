// Messages on their way to webhooks: signed, tried again for a day, given up.
import { Webhook } from 'standardwebhooks';
import type { AppContext } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import { NotReachable } from '../../../infra/security/safe-fetch.ts';
import { changePlaced } from '../boards.queries.ts';
import { type Claimed, claimDelivery, markDelivered, markFailed } from './deliveries.queries.ts';
import { secretPurpose, stopNotifying } from './set-webhook.ts';
import { switchOff } from './webhook.queries.ts';
import { webhook } from './webhook.ts';

/** Of the standard's example, cut at a day: whoever is away longer asks for what was missed. */
export const waits_seconds = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 8 * 3600, 8 * 3600];
const timeout_ms = 15_000;
/** Longer than a try can take; what a worker that died had taken is due again after it. */
export const lease_seconds = 60;
const atOnce = 8;

type Needed = Pick<AppContext, 'db' | 'safeFetch' | 'encryption' | 'log'>;
type Outcome = { status: number | null; error: string | undefined };

/** Sends what is due until nothing is. Any number of workers may do so at once; each sends to one address one at a time. */
export async function deliverWebhooks(context: Needed): Promise<void> {
  const busy = new Set<string>();
  let claimed: Promise<Claimed | undefined> = Promise.resolve(undefined);
  const claim = () => {
    const next = () => claimDelivery(context.db, lease_seconds, [...busy]);
    // One after the other: else two lanes would take from the same workspace before either has said so.
    claimed = claimed.then(next).then((message) => {
      if (message) busy.add(message.workspace_id);
      return message;
    });
    return claimed;
  };
  const lane = async () => {
    for (let next = await claim(); next; next = await claim())
      await deliver(context, next).finally(() => busy.delete(next.workspace_id));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function deliver(context: Needed, message: Claimed): Promise<void> {
  const outcome = await send(context, message);
  const { status, error } = outcome;
  context.log.info({ delivery: message.id, event: message.event, status, error }, 'webhook');
  await context.db.transaction().execute((tx) => record(tx, message, outcome));
}

async function send(context: Needed, message: Claimed): Promise<Outcome> {
  const { id, payload, url } = message;
  const now = new Date();
  const secret = opened(context, message);
  if (!secret) return { status: null, error: "The secret can't be read. Create a new one." };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Hireframe-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, payload),
  };
  try {
    const { status } = await context.safeFetch.post(url, { headers, body: payload, timeout_ms });
    return { status, error: status >= 200 && status < 300 ? undefined : wordsFor(status) };
  } catch (error) {
    if (error instanceof NotReachable) return { status: null, error: error.message };
    throw error;
  }
}

function opened({ encryption, log }: Needed, { workspace_id, secret }: Claimed): string | undefined {
  try {
    return encryption.decrypt(secret, secretPurpose(workspace_id));
  } catch (err) {
    log.error({ err }, 'webhook secret'); // The signing key is another one than when it was set.
    return undefined;
  }
}

function wordsFor(status: number): string {
  if (status === 410) return 'The address answered 410: it wants to hear no more, so it is switched off.';
  if (status >= 300 && status < 400) return `The address answered ${status} and leads elsewhere. Set the new address.`;
  return `The address answered ${status}.`;
}

async function record(tx: Db, message: Claimed, { status, error }: Outcome): Promise<void> {
  const { workspace_id, posting_id, event, attempts, url } = message;
  const says = (placement: { status: 'posted' | 'failed'; last_error: string | null }) =>
    posting_id && event !== 'posting.removed'
      ? changePlaced(tx, { workspace_id, posting_id }, webhook.platform_type, placement)
      : undefined;
  if (error === undefined) {
    await markDelivered(tx, message, status ?? 0);
    await says({ status: 'posted', last_error: null });
    return;
  }
  const isGone = status === 410;
  // First of all, so that two workers who hear it at once wait for each other.
  const isOff = isGone && (await switchOff(tx, workspace_id, url));
  const wait = isGone ? undefined : jittered(waits_seconds[attempts - 1]);
  const failed = await markFailed(tx, message, { last_status: status, last_error: error }, wait);
  if (failed && wait === undefined) await says({ status: 'failed', last_error: error });
  if (isOff) await stopNotifying(tx, workspace_id, error);
}

/** Up to a tenth more, so that an address that was away is not met by everything at once. */
const jittered = (seconds: number | undefined) => seconds && seconds * (1 + Math.random() / 10);
