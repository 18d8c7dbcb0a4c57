// How well what was sent fits what is asked for, stored with the reasons.
import type { Match } from '@hireframe/contract/applications.ts';
import { whyNoScoreInNewYork } from '@hireframe/engines/postings/new-york-rule.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { hashJson, recordAudit } from '../audit-log/audit-log.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import * as queries from './match.queries.ts';
import { updateApplication } from './stored-application.queries.ts';

/**
 * Matches it by what the posting and the resume say now, and decides whether what machines say of it may be used at all: the
 * one place that asks. `scores_withheld` keeps the answer, which every query that shows a score to members looks at.
 * @returns the score, 0 to 100; null where there is nothing to compare, and while the resume is read: then nothing is stored
 */
export async function matchNow(db: Db, workspace_id: string, id: string): Promise<number | null> {
  const found = await queries.findFacts(db, workspace_id, id);
  if (!found) return null;
  const { match: before, scores_withheld, candidate_id, posting_id, resume_id, ...rest } = found;
  const { report_published_at, noticed_at, country_code, region, city, ...input } = rest;
  const place = { country_code, region, city };
  const why = whyNoScoreInNewYork({ place, report_published_at, noticed_at }, new Date());
  if (why !== scores_withheld) {
    await queries.updateWithheld(db, { workspace_id, id }, why);
    await candidatesChanged(db, workspace_id, [candidate_id]); // The score of an assessment is among what lists know.
  }
  if (why) {
    await cannotMatch(db, { workspace_id, id }, why);
    return null;
  }
  if (!found.extracted_data) return null;
  const { engine_version, ...match } = await matchOf(found, found.extracted_data);
  await keepMatch(db, { workspace_id, id }, { ...match, engine_version });
  // Matched again for nothing, such as after a posting's words were changed, it is the same output.
  if (before && hashJson(before) === hashJson({ ...match, engine_version })) return match.match_score;
  const details = { input_sha256: hashJson(input), engine: 'match', engine_version, score: match.match_score };
  await recordAudit(
    db,
    { workspace_id, user_id: null },
    {
      action: 'application.matched',
      object: { type: 'application', id },
      details: { ...details, posting_id, resume_id },
    },
  );
  return match.match_score;
}

/** Where the resume could not be read. @param missing why there is no score, in words */
export const cannotMatch = (db: Db, which: { workspace_id: string; id: string }, missing: string): Promise<void> =>
  keepMatch(db, which, { match_score: null, reasons: [], missing });

/** What was sent has been kept, and read, since it was filed. */
export async function attachResume(tx: Db, which: { workspace_id: string; id: string }, resume_id: string) {
  await updateApplication(tx, which, { resume_id });
  return matchNow(tx, which.workspace_id, which.id);
}

/**
 * How well a resume fits a posting that nobody applied to with it.
 * @returns undefined where the workspace has no such posting
 */
export async function matchWith(
  db: Db,
  { workspace_id, posting_id }: { workspace_id: string; posting_id: string },
  resume: queries.ReadFacts,
): Promise<Match | undefined> {
  const posting = await queries.findAsked(db, workspace_id, posting_id);
  if (!posting) return undefined;
  // Nobody who did not apply was given a notice.
  const why = whyNoScoreInNewYork(
    { place: posting, report_published_at: posting.report_published_at, noticed_at: null },
    new Date(),
  );
  if (why) return { match_score: null, reasons: [], missing: why };
  const { engine_version: _, ...match } = await matchOf(posting, resume);
  return match;
}

type VersionedMatch = Match & { engine_version: string };

async function matchOf(posting: queries.Asked, resume: queries.ReadFacts): Promise<VersionedMatch> {
  // Loads the gazetteer and the catalogue of skills.
  const [{ askedBy }, { matchCandidate, matchVersion }, { shownBy }] = await Promise.all([
    import('@hireframe/engines/matching/asked.ts'),
    import('@hireframe/engines/matching/match.ts'),
    import('@hireframe/engines/matching/shown.ts'),
  ]);
  return { ...matchCandidate(askedBy(posting), shownBy(resume)), engine_version: matchVersion };
}

async function keepMatch(db: Db, which: { workspace_id: string; id: string }, match: Match | VersionedMatch) {
  await queries.updateMatch(db, which, { match: storedJson(match), match_score: match.match_score });
}

/** In New York City days go by, and reports come and grow old: whether there may be a score is asked again. */
export async function matchInNewYork(db: Db): Promise<void> {
  for (const { workspace_id, id } of await queries.selectNewYorkPostings(db)) await matchPosting(db, workspace_id, id);
}

const atOnce = 100;

/** All applications to a posting, after its fields were changed. */
export async function matchPosting(db: Db, workspace_id: string, posting_id: string): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids = await queries.selectToMatch(db, { workspace_id, posting_id, after, limit: atOnce });
    for (const id of ids) await db.transaction().execute((tx) => matchNow(tx, workspace_id, id));
    after = ids.at(-1) ?? null;
    if (!after) return;
  }
}
