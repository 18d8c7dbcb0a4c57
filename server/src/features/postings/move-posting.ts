// What may become of a posting: by the table of transitions, each with its line in the history.
import { type PostingStatus, postingTransitions, publicStatuses } from '@hireframe/contract/posting-words.ts';
import { sql, type UpdateObject } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB } from '../../infra/database/schema.ts';
import { conflict, fieldRule } from '../../infra/http/problem.ts';
import type { Owner } from '../candidates/candidates.ts';
import * as queries from './postings.queries.ts';
import type { StoredPosting } from './stored-posting.ts';

/** Days that an approved posting stands where nobody said until when. */
const usualDays = 60;

type Note = { reason?: string; notes?: string } | undefined;
type Event = { action: string; from_status?: PostingStatus; to_status?: PostingStatus } & NonNullable<Note>;
export type Movement = Exclude<keyof typeof postingTransitions, 'delete'>;

/** In the caller's transaction. An `owner` without user_id is the system. */
export async function recordPostingEvent(
  tx: Db,
  { workspace_id, user_id }: Owner,
  posting_id: string,
  event: Event,
): Promise<void> {
  await queries.insertEvent(tx, { workspace_id, user_id, posting_id, ...event });
}

/**
 * Moves a posting that the caller has locked, and notes it. What boards must do about it is the caller's.
 * @returns it as it is now
 * @throws Problem 409 for an action that its status does not allow, 422 for approving one without a title
 */
export async function movePosting(
  tx: Db,
  owner: Owner,
  posting: StoredPosting,
  action: Movement,
  note?: Note,
): Promise<StoredPosting> {
  const { workspace_id, id, status, is_expired } = posting;
  const { from, to } = postingTransitions[action];
  if (!from.includes(status)) throw conflict(`${nowIt[status]} It can't be ${spoken[action] ?? words[action]}.`);
  if (action === 'approve' && !posting.title) throw fieldRule('title', 'Job title is required');
  if (is_expired && (action === 'approve' || action === 'resume'))
    throw conflict('This job has expired. Set a later expiry date first.');
  const to_status = to === 'before' ? (posting.status_before_pause ?? 'approved') : (to as PostingStatus);
  await queries.updatePosting(tx, workspace_id, id, { status: to_status, ...changes(action, posting) });
  const from_status = status;
  await recordPostingEvent(tx, owner, id, { action: words[action], from_status, to_status, ...note });
  return (await queries.findPosting(tx, owner, id)) as StoredPosting; // It is locked.
}

const now = sql<string>`now()`;

/** Since when the public reads that machine analysis is used: the instant that it stood there first, or null. */
export function noticedAt(
  posting: Pick<StoredPosting, 'says_machine_analysis' | 'analysis_noticed_at' | 'status'>,
): string | null | typeof now {
  const { says_machine_analysis, analysis_noticed_at: known, status } = posting;
  if (!says_machine_analysis) return null;
  return known ?? ((publicStatuses as readonly PostingStatus[]).includes(status) ? now : null);
}

function changes(action: Movement, posting: StoredPosting): UpdateObject<DB, 'postings'> {
  const { status } = posting;
  if (action === 'approve')
    return {
      approved_at: now,
      analysis_noticed_at: noticedAt({ ...posting, status: 'approved' }),
      expires_at: sql<string>`coalesce(expires_at, now() + make_interval(days => ${usualDays}))`,
    };
  if (action === 'pause') return { status_before_pause: status };
  if (action === 'resume')
    return { status_before_pause: null, analysis_noticed_at: noticedAt({ ...posting, status: 'approved' }) };
  if (action === 'close') return { status_before_pause: null, closed_at: now };
  return { posted_external_at: action === 'post_external' ? now : null };
}

const words: Record<Movement, string> = {
  approve: 'approved',
  pause: 'paused',
  resume: 'resumed',
  close: 'closed',
  post_external: 'posted_external',
  remove_external: 'removed_external',
};

const spoken: Partial<typeof words> = { post_external: 'posted to boards', remove_external: 'taken off boards' };

const nowIt: Record<PostingStatus, string> = {
  draft: 'This job is a draft.',
  approved: 'This job is approved.',
  paused: 'This job is paused.',
  posted_external: 'This job is on job boards.',
  closed: 'This job is closed.',
};
