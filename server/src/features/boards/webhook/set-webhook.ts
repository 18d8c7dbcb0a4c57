// Setting, testing and switching off the address that is told, and sending again what did not arrive.
import { randomBytes } from 'node:crypto';
import type { Webhook, WebhookChange, WebhookDelivery } from '@hireframe/contract/boards.ts';
import type { z } from 'zod';
import type { AppContext } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound } from '../../../infra/http/problem.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';
import { isInClear, NotReachable } from '../../../infra/security/safe-fetch.ts';
import { changePlaced, failPlaced } from '../boards.queries.ts';
import * as deliveries from './deliveries.queries.ts';
import * as queries from './webhook.queries.ts';
import { switchedOff, webhook } from './webhook.ts';

/** Of the standard: 24 to 64 bytes. */
const secretBytes = 32;

export const secretPurpose = (workspace_id: string) => `webhook secret of ${workspace_id}`;

/** Undefined where none is set. */
export async function showWebhook(db: Db, { workspace_id }: Recruiter): Promise<Webhook | undefined> {
  const known = await queries.findWebhook(db, workspace_id);
  return known && { ...known, secret: null };
}

/** The first one makes a secret, which only this answer shows. @throws Problem 422 for an address that may not be called */
export async function setWebhook(
  { db, safeFetch, encryption }: AppContext,
  { workspace_id }: Recruiter,
  { url, is_active, new_secret }: z.output<typeof WebhookChange>,
): Promise<Webhook> {
  const { hostname, username, password } = new URL(url);
  if (username || password) throw fieldRule('url', 'Leave the user name and password out of the address');
  const address = await safeFetch.addressOf(hostname).catch((error) => {
    throw error instanceof NotReachable ? fieldRule('url', error.message) : error;
  });
  if (isInClear(url, address)) throw fieldRule('url', 'The address must start with https://.');
  return db.transaction().execute(async (tx) => {
    const isFirst = !(await queries.findWebhook(tx, workspace_id));
    const secret = isFirst || new_secret ? `whsec_${randomBytes(secretBytes).toString('base64')}` : undefined;
    const sealed = secret && encryption.encrypt(secret, secretPurpose(workspace_id));
    const saved = await queries.saveWebhook(tx, workspace_id, { url, is_active, secret: sealed });
    if (!saved) throw conflict('Someone else just removed this address. Please try again.');
    if (!is_active) await stopNotifying(tx, workspace_id, switchedOff);
    return { ...saved, secret: secret ?? null };
  });
}

/** What waits to be told is not, and postings that wait for it do not stand there. The caller holds the webhook. */
export async function stopNotifying(tx: Db, workspace_id: string, reason: string): Promise<void> {
  await deliveries.buryPending(tx, workspace_id, reason);
  await failPlaced(tx, workspace_id, webhook.platform_type, ['pending'], reason);
}

/** @throws Problem 404 where none is set */
export async function forgetWebhook(db: Db, { workspace_id }: Recruiter): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.deleteWebhook(tx, workspace_id))) throw notFound('webhook');
    const reason = 'The address was taken away.';
    await stopNotifying(tx, workspace_id, reason);
    await failPlaced(tx, workspace_id, webhook.platform_type, ['posted'], reason);
  });
}

/** @throws Problem 409 where nobody is told */
export async function testWebhook(db: Db, { workspace_id }: Recruiter): Promise<WebhookDelivery> {
  await requireReady(db, workspace_id);
  const payload = JSON.stringify({ type: 'test', timestamp: new Date().toISOString(), data: {} });
  const id = await deliveries.insertDelivery(db, { workspace_id, posting_title: '', event: 'test', payload });
  return shown(db, workspace_id, id);
}

/** The same message with the same id, so that who has it already can tell. @throws Problem 404; 409 */
export async function replayDelivery(db: Db, { workspace_id }: Recruiter, id: string): Promise<WebhookDelivery> {
  return db.transaction().execute(async (tx) => {
    const { posting_id, event } = await shown(tx, workspace_id, id);
    await requireReady(tx, workspace_id);
    if (!(await deliveries.revive(tx, workspace_id, id))) throw conflict('This message is already being sent.');
    if (posting_id && event !== 'posting.removed')
      await changePlaced(tx, { workspace_id, posting_id }, webhook.platform_type, {
        status: 'pending',
        last_error: null,
      });
    return shown(tx, workspace_id, id);
  });
}

async function requireReady(db: Db, workspace_id: string): Promise<void> {
  const reason = await webhook.told?.notReady(db, workspace_id);
  if (reason) throw conflict(reason);
}

/** @throws Problem 404 outside the workspace */
async function shown(db: Db, workspace_id: string, id: string): Promise<WebhookDelivery> {
  const found = await deliveries.findDelivery(db, workspace_id, id);
  if (!found) throw notFound('delivery');
  return found as WebhookDelivery; // The checks of the table make its words ours.
}
