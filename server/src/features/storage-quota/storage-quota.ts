// Quotas of storage. Whoever adds files by hand is held to them; an applicant never is, whose file counts all the same.
import { leftBytes, type StorageUse, storageInWords } from '@hireframe/contract/storage-quota.ts';
import type { AppContext } from '../../infra/context.ts';
import { tooLarge } from '../../infra/http/problem.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { keepMessage } from '../../lib/messages.ts';
import * as queries from './storage-quota.queries.ts';

type Context = Pick<AppContext, 'db' | 'storageQuotas'>;

export async function getWorkspaceUse({ db, storageQuotas }: Context, workspace_id: string): Promise<StorageUse> {
  const used_bytes = await queries.selectWorkspaceBytes(db, workspace_id);
  return { used_bytes, max_bytes: storageQuotas?.workspace_bytes ?? null };
}

async function getAccountUse({ db, storageQuotas }: Context, user_id: string): Promise<StorageUse> {
  const used_bytes = await queries.selectAccountBytes(db, user_id);
  return { used_bytes, max_bytes: storageQuotas?.account_bytes ?? null };
}

export const getStorageUse = (context: Context, actor: Actor): Promise<StorageUse> =>
  actor.role === 'recruiter' ? getWorkspaceUse(context, actor.workspace_id) : getAccountUse(context, actor.user_id);

/**
 * Which of these files still fit, in their order; a smaller one may fit behind one that doesn't. Two requests at once may
 * pass the limit by what they carry: files are counted, not reserved.
 * @returns whether the next file fits, and counts it when it does
 */
export async function openAllowance(context: Context, workspace_id: string): Promise<(size_bytes: number) => boolean> {
  let left_bytes = leftBytes(await getWorkspaceUse(context, workspace_id));
  return (size_bytes) => {
    if (size_bytes > left_bytes) return false;
    left_bytes -= size_bytes;
    return true;
  };
}

/** Why a file of an upload was not kept. */
export function workspaceIsFull({ storageQuotas }: Pick<AppContext, 'storageQuotas'>): string {
  const size = storageInWords(storageQuotas?.workspace_bytes ?? 0);
  return `Your workspace's storage is full (${size}). Delete candidates you no longer need, then upload this file again.`;
}

/** @throws Problem 413 where the file would not fit into the account */
export async function requireAccountSpace(context: Context, user_id: string, size_bytes: number): Promise<void> {
  const use = await getAccountUse(context, user_id);
  if (use.max_bytes === null || size_bytes <= leftBytes(use)) return;
  const size = storageInWords(use.max_bytes);
  throw tooLarge(
    keepMessage('Your storage is full ({size}). Delete a resume you no longer need and try again.', { size }),
  );
}
