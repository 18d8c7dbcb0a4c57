// A workspace that has hired for a year, made by dice: candidates, applications on legal ways, assessments, views.
import { type ApplicationStatus, applicationMoves } from '@hireframe/contract/application-words.ts';
import { candidateSources } from '@hireframe/contract/candidate-filters.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import type { Recruiter } from '../src/infra/security/actor.ts';
import { dice } from './dice.ts';
import { insertCandidate, makeCandidate } from './make.ts';
import { makeOpenPosting } from './postings.ts';

const dayMs = 24 * 3600 * 1000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** Days are counted back from now. `walk`: each state, and when it came to it. */
export type Made = {
  posting_id: string;
  candidate_id: string;
  source: 'quick_apply' | 'public';
  walk: { status: ApplicationStatus; days_ago: number }[];
};

export async function makeHiring(db: Db, as: Recruiter, seed: number) {
  const roll = dice(seed);
  const posting_ids = await Promise.all(['Nurse', 'Cook', 'Driver'].map((title) => makeOpenPosting(db, as, { title })));
  const candidate_ids: string[] = [];
  for (let n = 0; n < 40; n++) {
    const about = { source: candidateSources[roll(4)] ?? 'upload', created_at: ago(roll(120) + 0.5) };
    candidate_ids.push(await insertCandidate(db, as, about));
  }
  const made: Made[] = [];
  for (const posting_id of posting_ids)
    for (const candidate_id of candidate_ids)
      if (roll(3) > 0) made.push(await makeWalked(db, as, { posting_id, candidate_id }, roll));
  for (const candidate_id of candidate_ids) if (roll(2) > 0) await makeAssessment(db, as, candidate_id, roll);
  await db
    .insertInto('posting_views')
    .values(
      posting_ids.flatMap((posting_id) =>
        [1, 20, 80].map((day) => ({
          workspace_id: as.workspace_id,
          posting_id,
          views: roll(500) + 1,
          day: ago(day),
        })),
      ),
    )
    .execute();
  return { posting_ids, candidate_ids, made };
}

type Which = { posting_id: string; candidate_id: string };

/** Up to nine moves, back and forth as the table of moves has them; some withdraw. */
async function makeWalked(
  db: Db,
  { workspace_id }: Recruiter,
  which: Which,
  roll: ReturnType<typeof dice>,
): Promise<Made> {
  let days_ago = roll(120) + roll(24) / 24;
  let [status, rejected_from]: [ApplicationStatus, ApplicationStatus | null] = ['submitted', null];
  const walk: Made['walk'] = [{ status, days_ago }];
  for (let left = roll(10); left > 0; left--) {
    const moves = applicationMoves(status, rejected_from);
    const [forward] = moves;
    const chosen = roll(3) > 0 && forward?.kind === 'forward' ? forward : moves[roll(moves.length)];
    if (!chosen) break;
    rejected_from = chosen.kind === 'reject' ? status : null;
    status = roll(15) === 0 ? 'withdrawn' : chosen.to;
    if (status === 'withdrawn') rejected_from = null;
    days_ago -= (roll(24) + 1) / 24;
    walk.push({ status, days_ago });
    if (status === 'withdrawn') break;
  }
  const source = (['quick_apply', 'public'] as const)[roll(2)] ?? 'public';
  const created_at = ago(walk[0]?.days_ago ?? 0);
  const row = { ...which, workspace_id, source, status, rejected_from, created_at, match_score: roll(101) };
  const filed = db.insertInto('applications').values({ ...row, email: 'any@example.com', is_address_confirmed: true });
  const { id: application_id } = await filed.returning('id').executeTakeFirstOrThrow();
  const history = walk.map((one, at) => ({
    workspace_id,
    application_id,
    created_at: ago(one.days_ago),
    to_status: one.status,
    from_status: walk[at - 1]?.status ?? null,
    by: at > 0 ? 'recruiter' : 'candidate',
  }));
  await db.insertInto('application_history').values(history).execute();
  return { ...which, source, walk };
}

/** In any of the states that an assessment may be in. */
async function makeAssessment(
  db: Db,
  { workspace_id }: Recruiter,
  candidate_id: string,
  roll: ReturnType<typeof dice>,
) {
  const asked = roll(120) + 2;
  const isOver = roll(3) === 0;
  const row = { workspace_id, candidate_id, email: 'any@example.com', question_count: 3, created_at: ago(asked) };
  const [opened_at, deadline_at] = [ago(asked - 1), isOver ? ago(asked - 3) : ago(-3)];
  const kind = roll(6);
  const answering = kind > 2 ? await makeSitting(db, asked, kind) : undefined;
  await db
    .insertInto('screenings')
    .values({
      ...row,
      deadline_at,
      ...answering,
      opened_at: kind > 0 ? opened_at : null,
      cancelled_at: kind === 1 ? opened_at : null,
      withdrawn_at: kind === 2 ? opened_at : null,
      person_asked_for_at: kind === 3 ? opened_at : null,
    })
    .execute();
}

async function makeSitting(db: Db, asked: number, kind: number) {
  const { user_id } = await makeCandidate(db);
  const isDone = kind === 5;
  const status = isDone ? 'completed' : kind === 4 ? 'in_progress' : 'with_person';
  const row = { user_id, kind: 'screening', status, title: 'Any', brief: '{}', allows_retakes: false };
  const completed_at = isDone ? ago(asked - 1 - kind / 10) : null;
  const made = db.insertInto('assessment_sessions').values({ ...row, completed_at });
  const { id: session_id } = await made.returning('id').executeTakeFirstOrThrow();
  return { user_id, session_id };
}
