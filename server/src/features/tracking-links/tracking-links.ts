// The door of tracking links: members' referral codes, and what of a link is kept with an application.
import { randomBytes } from 'node:crypto';
import type { Tracking } from '@hireframe/contract/tracking-words.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import * as queries from './tracking-links.queries.ts';

/** 72 bits, safe in an address: short enough to be read, too many to be guessed. */
const makeCode = () => randomBytes(9).toString('base64url');

/** Made at the first call; of two at once both get the same. */
export async function giveReferralCode(db: Db, { workspace_id, user_id }: Recruiter): Promise<{ code: string }> {
  await queries.insertCode(db, { workspace_id, user_id, code: makeCode() });
  return queries.selectCode(db, workspace_id, user_id);
}

export type KeptTracking = { utm_source: string; utm_campaign: string; referred_by: string | null };

/** A code that is no member's of this workspace counts for nothing. */
export async function keepTracking(
  db: Db,
  workspace_id: string,
  { utm_source = '', utm_campaign = '', ref = '' }: Tracking,
): Promise<KeptTracking> {
  const referred_by = ref ? ((await queries.findMember(db, workspace_id, ref)) ?? null) : null;
  return { utm_source, utm_campaign, referred_by };
}
