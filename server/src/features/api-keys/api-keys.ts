// API keys: a program acts for a member, within scopes. The secret is shown once; its hash is kept.
import { type ApiKey, keyPrefix, type NewApiKey } from '@hireframe/contract/api-keys.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { fieldRule, notFound } from '../../infra/http/problem.ts';
import { may, type Recruiter } from '../../infra/security/actor.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import * as queries from './api-keys.queries.ts';

export { isKeyAlive } from './api-keys.queries.ts';

const shortLength = keyPrefix.length + 8;

/** The key, how it begins, and what is kept of it. */
export function makeSecret(): { secret: string; short: string; key_hash: string } {
  const secret = keyPrefix + makeToken();
  return { secret, short: secret.slice(0, shortLength), key_hash: hashOfToken(secret) };
}

/** @throws Problem 422 for a scope that the member's own role does not have */
export async function createKey(
  db: Db,
  actor: Recruiter,
  { name, scopes, expires_in_days }: NewApiKey,
): Promise<{ api_key: ApiKey; secret: string }> {
  const excess = scopes.find((one) => !may(actor, one));
  if (excess) throw fieldRule('scopes', `Your role doesn't include ${excess}.`);
  const { secret, short, key_hash } = makeSecret();
  const key = { name, short, key_hash, scopes: [...new Set(scopes)], expires_in_days };
  return db.transaction().execute(async (tx) => {
    const id = await queries.insertKey(tx, actor, key);
    const object = { type: 'api-key', id } as const;
    await recordAudit(tx, actor, { action: 'api-key.created', object, details: { short, scopes: key.scopes } });
    const api_key = await queries.selectKeys(tx, actor).where('api_keys.id', '=', id).executeTakeFirstOrThrow();
    return { api_key, secret };
  });
}

/** @throws Problem 404 */
export async function revokeKey(db: Db, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const short = await queries.deleteKey(tx, actor, id);
    if (!short) throw notFound('API key');
    await recordAudit(tx, actor, { action: 'api-key.revoked', object: { type: 'api-key', id }, details: { short } });
  });
}

/**
 * Whom a key speaks for: its owner, no further than its scopes. What it has signed, such as addresses of files, ends with it.
 * The time of last use is written at most once a minute, and no answer waits for it.
 */
export async function askedByKey(db: Db, secret: string): Promise<Recruiter | undefined> {
  const found = await queries.findAlive(db, hashOfToken(secret));
  if (!found) return undefined;
  const { id, is_stale, ...owner } = found;
  if (is_stale) queries.touchKey(db, id).catch(() => {});
  return { ...owner, role: 'recruiter', sign_in_id: id };
}
