// Extracted candidates as their reviewers see them.
import type { Match } from '@hireframe/contract/applications.ts';
import {
  type ComponentScores,
  type ExtractedCandidate,
  type ExtractedCandidateDetail,
  type ExtractedStats,
  extractedDates,
  type listExtractedCandidates,
} from '@hireframe/contract/extracted-candidates.ts';
import type { ExtractedResume, ResumeScoreBreakdown } from '@hireframe/contract/resumes.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import { countStatuses, type Seen } from './extracted-candidates.queries.ts';
import * as queries from './shown-extracted.queries.ts';

const linkSeconds = 15 * 60;
const dayMs = 24 * 3600 * 1000;

type Asked = z.output<typeof listExtractedCandidates.query>;

/** `date` counts days in UTC, today among them. */
export function listExtracted(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Seen,
  { date, ...asked }: Asked,
): Listing<ExtractedCandidate> {
  const first = date && new Date(now().getTime() - (extractedDates[date] - 1) * dayMs);
  const date_from = first?.toISOString().slice(0, 10);
  const found = queries.selectExtracted(db, actor, { ...asked, date_from });
  return {
    // Ids first: PostgreSQL would read the resumes of all the pages before as well.
    async page(paging) {
      const { count, results } = await listing(found.clearSelect().select('extracted_candidates.id')).page(paging);
      const ids = results.map(({ id }) => id);
      return { count, results: (await queries.selectByIds(db, actor, ids)).map(shown) };
    },
    all: listing(found, shown).all,
  };
}

/** @throws Problem 404 */
export async function getExtracted(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  actor: Seen,
  id: string,
): Promise<ExtractedCandidateDetail> {
  const found = await queries.findDetail(db, actor, id);
  if (!found) throw notFound('extracted candidate');
  const { reading, match, object_key, ...row } = found;
  const { extracted_data, flags, resume_score_breakdown } = reading as unknown as Reading;
  const file = { content_type: row.resume_mime_type, file_name: row.resume_file_name, expires_seconds: linkSeconds };
  const linkAs = async (disposition: 'inline' | 'attachment') =>
    object_key ? storage.signedGet(object_key, { ...file, disposition }) : null;
  const [resume_file_url, resume_download_url] = await Promise.all([linkAs('inline'), linkAs('attachment')]);
  return {
    ...shown(row),
    extracted_data,
    flags,
    resume_file_url,
    resume_download_url,
    resume_component_scores: resume_score_breakdown && componentsOf(resume_score_breakdown),
    match_reasons: (match as unknown as Match | null)?.reasons ?? [],
  };
}

/** What `reading` holds; written by this feature alone. */
type Reading = {
  extracted_data: ExtractedResume;
  flags: string[];
  resume_score_breakdown: ResumeScoreBreakdown | null;
};

/** The section of projects stands under both of its names. */
const componentsOf = ({ rubric_version: _, ...score }: ResumeScoreBreakdown): z.output<typeof ComponentScores> => ({
  ...score,
  projects_section: score.projects,
});

function shown({ relevance, posting_id, subject, known_id, created_email, reviewed_by, ...row }: queries.FoundRow) {
  const isMade = row.status === 'user_created';
  return {
    ...row,
    relevance_to_job_percent: relevance,
    job_id: posting_id,
    gmail_subject: subject,
    candidate_id: row.candidate_id ?? known_id,
    is_known: !isMade && known_id !== null,
    created_user: isMade && created_email ? { email: created_email } : null,
    reviewed_by_name: row.processed_at ? row.reviewed_by_name : null,
    current_organization: row.current_organization ?? '',
    current_role: row.current_role ?? '',
  };
}

/** Of all that the actor sees. */
export async function getStats(db: Db, actor: Seen): Promise<ExtractedStats> {
  const { extracted, approved, user_created, rejected } = await countStatuses(db, actor);
  const total_extracted = extracted + approved + user_created + rejected;
  return {
    total_extracted,
    pending_review: extracted,
    users_created: user_created,
    rejected,
    approval_rate: total_extracted > 0 ? Math.round((100 * user_created) / total_extracted) : null,
  };
}
