import type { Db } from '../../infra/database/postgres.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import type { StoredReading } from '../resumes/resumes.ts';

/** That a workspace has a score of a file, by which rules, and whether a language model filled gaps before. */
export async function recordScore(
  tx: Db,
  { workspace_id, id, sha256 }: { workspace_id: string; id: string; sha256: string },
  { total_score, resume_score_breakdown, language_model }: StoredReading,
): Promise<void> {
  const { rubric_version } = JSON.parse(resume_score_breakdown) as { rubric_version?: string };
  const details = {
    input_sha256: sha256,
    engine: 'resume rubric',
    engine_version: rubric_version ?? null,
    score: total_score,
    used_language_model: language_model !== null,
  };
  const system = { workspace_id, user_id: null };
  await recordAudit(tx, system, { action: 'resume.scored', object: { type: 'resume', id }, details });
}
