// A posting as it is stored, and when the public sees it.
import type { ApplicationQuestion } from '@hireframe/contract/application-questions.ts';
import { type PostingStatus, publicStatuses } from '@hireframe/contract/posting-words.ts';
import { type Selectable, sql } from 'kysely';
import type { Postings } from '../../infra/database/schema.ts';

/** A row, and whether it has expired: its date has passed, and it was not closed before. */
export type StoredPosting = Omit<Selectable<Postings>, 'status' | 'status_before_pause' | 'questions'> & {
  status: PostingStatus;
  status_before_pause: 'approved' | 'posted_external' | null;
  is_expired: boolean;
  questions: ApplicationQuestion[];
};

/** Closed is the stronger word: what is closed does not expire any more. */
export const isExpiredNow = sql<boolean>`(postings.status <> 'closed' and coalesce(postings.expires_at <= now(), false))`;

/** For any query on the table `postings`: the world may see it at this moment. */
export const isPublicNow = sql<boolean>`(postings.status in (${sql.join(publicStatuses.map((one) => sql.lit(one)))})
  and (postings.expires_at is null or postings.expires_at > now()))`;

/** The same, and to be found without its link: on careers pages, boards, in feeds, the sitemap and job alerts. */
export const isListedNow = sql<boolean>`(${isPublicNow} and not postings.is_confidential)`;

/** For any query on the table `postings`: where the world finds the workspace's jobs together; null where nobody has published that. */
export const careersSlug = sql<string | null>`(select slug from careers_pages
  where careers_pages.workspace_id = postings.workspace_id and is_published)`;

/** Where the world sees a posting. */
export const buildPublicUrl = (
  public_url: string,
  { id, careers_slug }: { id: string; careers_slug: string | null },
): string => (careers_slug ? `${public_url}/c/${careers_slug}/jobs/${id}` : `${public_url}/jobs/${id}`);

/** The same of a row that was read a moment ago. */
export const isPublic = ({ status, is_expired }: Pick<StoredPosting, 'status' | 'is_expired'>): boolean =>
  (publicStatuses as readonly PostingStatus[]).includes(status) && !is_expired;
