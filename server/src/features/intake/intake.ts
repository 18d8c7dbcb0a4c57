// The door of intake: resumes that a workspace uploads in bulk become candidates.
import type { Db } from '../../infra/postgres.ts';
import type { Tools } from '../../infra/tools.ts';

/** Somebody opened the account that a workspace made for them: what was uploaded about them becomes theirs as well. */
export async function handOver(_tools: Pick<Tools, 'enqueue'>, _tx: Db, _user_id: string): Promise<void> {}
