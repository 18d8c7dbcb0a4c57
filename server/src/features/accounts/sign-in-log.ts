// What is told of sign-ins: a line of the server for everybody, and an entry in the log of a member's workspace. Where from is in the
// line alone, which carries the same number as the entry: an entry is never erased.
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { task } from '../../infra/tasks.ts';
import { recordMemberAudit } from '../audit-log/audit-log.ts';

export const waysIn = ['password', 'passkey', 'link', 'code', 'sso'] as const;
export type WayIn = (typeof waysIn)[number];

/** @param by the first factor */
export async function recordSignIn(
  tx: Db,
  { log, request_id }: Client,
  { user_id, by }: { user_id: string; by: Exclude<WayIn, 'code'> },
): Promise<void> {
  log.info({ user_id, by }, 'signed in');
  const object = { type: 'member', id: user_id } as const;
  await recordMemberAudit(tx, user_id, { action: 'sign-in.succeeded', object, details: { by, request_id } });
}

/**
 * Outside of the transaction that refuses, and for strangers too: the answer takes as long whether somebody is there or not.
 * @param user_id null where it is nobody's
 */
export async function recordRefusedSignIn(
  { db, enqueue }: Pick<AppContext, 'db' | 'enqueue'>,
  { log, request_id }: Client,
  { user_id, by }: { user_id: string | null; by: WayIn },
): Promise<void> {
  log.warn({ user_id, by }, 'sign-in refused');
  await enqueue(db, failedSignInTask, { user_id, by, request_id });
}

/** In the log of the workspace, where it was a member's. */
export const failedSignInTask = task({
  name: 'accounts.record-failed-sign-in',
  // Their defaults are for what an older version has queued.
  input: z.object({
    user_id: z.uuid().nullable(),
    by: z.enum(waysIn).default('password'),
    request_id: z.string().nullable().default(null),
  }),
  run: async ({ db }, { user_id, by, request_id }) => {
    if (!user_id) return;
    const object = { type: 'member', id: user_id } as const;
    const details = { by, request_id };
    await recordMemberAudit(db, user_id, { by: null, action: 'sign-in.failed', object, details });
  },
});
