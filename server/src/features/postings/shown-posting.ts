// A posting as recruiters are shown it.

import {
  experienceLevelWords,
  jobTypeWords,
  postingStatusWords,
  workModeWords,
} from '@hireframe/contract/posting-words.ts';
import type { Posting, PostingDetail, PostingEvent } from '@hireframe/contract/postings.ts';
import { checkPostingRules, type PostingRule } from '@hireframe/engines/postings/posting-rules.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Owner } from '../candidates/candidates.ts';
import type { DetailRow, EventRow, PostingRow } from './posting-rows.queries.ts';
import { selectPosting } from './posting-rows.queries.ts';
import { buildPublicUrl } from './stored-posting.ts';

type Context = Pick<AppContext, 'public_url' | 'now'>;
type Reading = Pick<PostingDetail, 'flags' | 'evidence'>;

export const toPosting =
  ({ public_url, now }: Context) =>
  (row: PostingRow): Posting => {
    const shown = row as Posting & PostingRow; // The checks of the table make its words ours.
    const { status, is_expired, job_type, work_mode, experience_level } = shown;
    return {
      ...shown,
      status_display: is_expired ? 'Expired' : postingStatusWords[status],
      public_url: shown.is_public ? buildPublicUrl(public_url, shown) : null,
      job_type_display: job_type ? jobTypeWords[job_type] : '',
      work_mode_display: work_mode ? workModeWords[work_mode] : '',
      experience_level_display: experience_level ? experienceLevelWords[experience_level] : '',
      missing_rules: listMissing(rulesOf(row, now())),
      all_skills: [...new Set([...shown.required_skills, ...shown.preferred_skills])],
    };
  };

const rulesOf = (row: PostingRow, now: Date) => checkPostingRules(row, now.toISOString().slice(0, 10));
const listMissing = (rules: PostingRule[]) => [
  ...new Set(rules.filter(({ is_missing }) => is_missing).map(({ rule }) => rule)),
];

/** @throws Problem 404 outside the workspace */
export async function showPosting(context: Context, db: Db, owner: Owner, id: string): Promise<PostingDetail> {
  const row = await selectPosting(db, owner, id);
  if (!row) throw notFound('posting');
  const { about, questions, original_description, anonymous_review, analysis_noticed_at } = row;
  const rules = rulesOf(row, context.now());
  const { evidence = [], flags = [] } = row.reading as Partial<Reading>; // Written by the task alone.
  return {
    ...toPosting(context)(row),
    about,
    questions,
    anonymous_review,
    original_description,
    evidence,
    rules,
    analysis_noticed_at,
    flags: flags.filter(stillHolds(row, rules)),
  };
}

/** A posting that names its pay by now does not lack it any more; where the rules of its place speak of pay, they do so better. */
const stillHolds =
  ({ min_salary, max_salary }: DetailRow, rules: PostingRule[]) =>
  ({ kind }: Reading['flags'][number]) =>
    kind !== 'missing_pay_range' ||
    (min_salary === null && max_salary === null && rules.every(({ rule }) => rule !== 'pay_range'));

export const toEvent = (row: EventRow): z.input<typeof PostingEvent> => {
  const { action, performed_by_name, ...rest } = row as EventRow & Pick<PostingEvent, 'from_status' | 'to_status'>;
  return {
    ...rest,
    action,
    action_display: actionWords[action] ?? action,
    performed_by_name: action === 'expired' ? null : performed_by_name,
  };
};

const actionWords: Record<string, string> = {
  created: 'Created from a description',
  edited: 'Edited',
  approved: 'Approved',
  paused: 'Paused',
  resumed: 'Resumed',
  closed: 'Closed',
  expired: 'Expired',
  posted_external: 'Posted externally',
  removed_external: 'Removed from external boards',
};
