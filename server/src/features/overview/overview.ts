// The Recruitment Overview, reckoned anew at each call.
import {
  type Dashboard,
  type DashboardStats,
  type DashboardTrends,
  minForPercent,
} from '@hireframe/contract/overview.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { pictureUrl } from '../accounts/accounts.ts';
import { formatName } from '../candidates/candidates.ts';
import * as queries from './overview.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'now'>;

const dayMs = 24 * 3600 * 1000;
/** 'Last 30 days' is today and the 29 before, in UTC. */
const trendDays = 30;
const urgentDays = 7;
const recent = 5;

export async function getDashboard({ db, storage, now }: Context, actor: Recruiter): Promise<Dashboard> {
  const { workspace_id } = actor;
  const generated_at = now().toISOString();
  const today = Math.floor(now().getTime() / dayMs);
  const since = new Date((today + 1 - 2 * trendDays) * dayMs).toISOString();
  const [days, assessments, uploads, newest, total_job_requirements, recent_job_requirements] = await Promise.all([
    queries.selectDays(db, workspace_id),
    queries.selectAssessments(db, actor),
    queries.selectUploads(db, actor, since),
    queries.selectNewest(db, workspace_id, recent),
    queries.countPostings(db, actor),
    queries.selectNewestPostings(db, actor, recent),
  ]);
  const recent_candidates = newest.map(async ({ first_name, last_name, avatar_key, ...shown }) => ({
    ...shown,
    name: formatName({ first_name, last_name, email: shown.email }),
    avatar: await pictureUrl(storage, avatar_key),
  }));
  return {
    dashboard_data: {
      stats: { ...statsOf(days), ...assessmentsOf(assessments), total_job_requirements },
      trends: trendsOf(days, uploads, completionsOf(assessments, today), today),
      recent_candidates: await Promise.all(recent_candidates),
      recent_job_requirements,
      metadata: { generated_at, trend_days: trendDays },
    },
  };
}

type Days = queries.Day[];
type Upload = { day: number; resumes: number };

type Assessed =
  | 'assessments_completed'
  | 'assessments_begun'
  | 'overall_assessment_score'
  | 'assessment_completion_rate';

/** The overall score is that of all assessments; the average one that of candidates, by the newest of each. */
function assessmentsOf(rows: queries.Assessments[]): Pick<DashboardStats, Assessed> {
  const completed = rows.filter(({ day }) => day !== null);
  const assessments_completed = total(completed, 'assessments');
  return {
    assessments_completed,
    assessments_begun: total(rows, 'assessments'),
    overall_assessment_score: tenths(ratio(total(completed, 'score_sum'), total(completed, 'scores'))),
    assessment_completion_rate: tenths(ratio(100 * assessments_completed, total(rows, 'assessments'))),
  };
}

type Compared = DashboardTrends['compared']['candidates'];

function completionsOf(rows: queries.Assessments[], today: number): Compared {
  const within = (from: number, to: number) =>
    total(
      rows.filter(({ day }) => day !== null && day > from && day <= to),
      'assessments',
    );
  return {
    now: within(today - trendDays, today),
    before: within(today - 2 * trendDays, today - trendDays),
  };
}

function statsOf(days: Days): Omit<DashboardStats, Assessed | 'total_job_requirements'> {
  const total_candidates = total(days, 'candidates');
  return {
    total_candidates,
    pending_reviews: total(days, 'untagged'),
    average_resume_score: tenths(averageOf(days, 'resume_score')),
    average_assessment_score: tenths(averageOf(days, 'assessment_score')),
    resume_completion_rate: tenths(ratio(100 * total(days, 'with_resume'), total_candidates)),
  };
}

function trendsOf(days: Days, uploads: Upload[], assessments: Compared, today: number): DashboardTrends {
  const isNow = ({ day }: { day: number }) => day > today - trendDays;
  const isBefore = ({ day }: { day: number }) => !isNow({ day }) && day > today - 2 * trendDays;
  const [came, cameBefore] = [days.filter(isNow), days.filter(isBefore)];
  const [score, scoreBefore] = [averageOf(came, 'resume_score'), averageOf(cameBefore, 'resume_score')];
  const candidates = { now: total(came, 'candidates'), before: total(cameBefore, 'candidates') };
  const resumes = {
    now: total(uploads.filter(isNow), 'resumes'),
    before: total(uploads.filter(isBefore), 'resumes'),
  };
  return {
    candidate_growth: growth(candidates),
    assessment_completion: growth(assessments),
    resume_uploads: growth(resumes),
    compared: { candidates, assessments, resumes },
    score_improvement: score === null || scoreBefore === null ? null : tenths(score - scoreBefore),
    urgent_reviews: total(
      days.filter(({ day }) => day < today - urgentDays),
      'untagged',
    ),
  };
}

const total = <Name extends string>(rows: { [N in Name]: number }[], name: Name) =>
  rows.reduce((sum, row) => sum + row[name], 0);
const averageOf = (days: Days, name: 'resume_score' | 'assessment_score') =>
  ratio(total(days, `${name}_sum`), total(days, `${name}s`));
/** Null where there is nothing to take it from. */
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const tenths = <Value extends number | null>(value: Value) =>
  (value === null ? null : Math.round(value * 10) / 10) as Value;
/** In percent; null where there were too few to say it of. */
const growth = ({ now, before }: Compared) => (before < minForPercent ? null : tenths((100 * (now - before)) / before));
