// The door of bias reports: how hiring falls on what candidates declared of themselves, for admins and, once published, for
// everybody. Nothing else reads a declaration.
import { smallGroup } from '@hireframe/contract/analytics.ts';
import { applicationWay } from '@hireframe/contract/application-words.ts';
import type {
  BiasReport,
  BiasReportQuery,
  BiasReportRow,
  BiasTable,
  PublicBiasReport,
  PublishedBiasReport,
} from '@hireframe/contract/bias-report.ts';
import {
  ageBandWords,
  type BiasDimension,
  type BiasMeasure,
  type BiasScore,
  biasDimensions,
  biasDimensionWords,
  biasMeasures,
  biasMeasureWords,
  type DeclaredField,
  declaredCategories,
  disabilityWords,
  isBiasScore,
  raceWords,
  sexWords,
} from '@hireframe/contract/bias-report-words.ts';
import {
  type Applicant,
  crossing,
  reckonDimension,
  type Sample,
  sampleScore,
  sampleStage,
} from '@hireframe/engines/fairness/bias-report.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing, listingOf } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { rematchInNewYork } from '../applications/applications.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import { requirePublished } from '../careers-pages/careers-pages.ts';
import { requirePosting } from '../postings/postings.ts';
import * as queries from './bias-report.queries.ts';
import { selectApplicants } from './self-declarations.queries.ts';
import { readSpan, type Span, startOfMonth, toInstants } from './span.ts';

type Context = Pick<AppContext, 'db' | 'now'>;
type Publishing = Context & Pick<AppContext, 'enqueue'>;
const dayMs = 24 * 3600 * 1000;

/** @throws Problem 404 for a posting of nobody here, 422 for months that make no span */
export async function makeReport(
  { db, now }: Context,
  actor: Recruiter,
  { job_id, ...asked }: BiasReportQuery,
): Promise<BiasReport> {
  const span = readSpan(asked, now());
  const posting = job_id ? await requirePosting(db, actor, job_id) : undefined;
  const as_of = startOfMonth(now());
  const { workspace_id } = actor;
  const applicants = await selectApplicants(db, { workspace_id, job_id, as_of, ...toInstants(span) });
  return {
    job_id: posting?.id ?? null,
    job_title: posting?.title ?? null,
    ...span,
    counted_until: new Date(as_of.getTime() - dayMs).toISOString().slice(0, 10),
    applications: applicants.length,
    declared: applicants.filter(({ declared }) => Object.values(declared).some(Boolean)).length,
    measures: biasMeasures.map((measure) => {
      const sample = sampleOf(measure, applicants);
      return {
        measure,
        label: biasMeasureWords[measure],
        people: sample.people.length,
        median: sample.median,
        tables: biasDimensions.map((dimension) => tableOf(dimension, sample)),
      };
    }),
  };
}

const sampleOf = (measure: BiasMeasure, applicants: Applicant<DeclaredField, BiasScore>[]): Sample<DeclaredField> =>
  isBiasScore(measure) ? sampleScore(applicants, measure) : sampleStage(applicants, applicationWay.indexOf(measure));

const fieldsOf: Record<BiasDimension, readonly [DeclaredField] | readonly [DeclaredField, DeclaredField]> = {
  sex: ['sex'],
  race: ['race'],
  sex_race: ['sex', 'race'],
  age_band: ['age_band'],
  disability: ['disability'],
};
const categoryWords = { sex: sexWords, race: raceWords, age_band: ageBandWords, disability: disabilityWords };

function tableOf(dimension: BiasDimension, sample: Sample<DeclaredField>): BiasTable {
  const fields = fieldsOf[dimension];
  const categories = fields.map((field) => declaredCategories[field]);
  const { known, unknown, hides_outcome, categories: found } = reckonDimension(sample, fields, categories, smallGroup);
  const toLabel = (category: string) =>
    category.split(crossing).map((part, at) => (categoryWords[fields[at] as DeclaredField] as Words)[part]);
  return {
    dimension,
    label: biasDimensionWords[dimension],
    known,
    unknown,
    hides_outcome,
    categories: found
      .filter(({ people }) => people !== 0)
      .map(({ rate, ratio, ratio_low, ratio_high, ...one }) => ({
        ...one,
        label: toLabel(one.category).join(crossing),
        rate: toFourDecimals(rate),
        ratio: toFourDecimals(ratio),
        ratio_low: toFourDecimals(ratio_low),
        ratio_high: toFourDecimals(ratio_high),
      })),
  };
}

type Words = Record<string, string>;
const toFourDecimals = (number: number | null) => (number === null ? null : Math.round(number * 10_000) / 10_000);

/** A line for each category. @throws Problem as `makeReport` */
export async function listRows(
  context: Context,
  actor: Recruiter,
  asked: BiasReportQuery,
): Promise<Listing<BiasReportRow>> {
  const report = await makeReport(context, actor, asked);
  return listingOf(() =>
    report.measures.flatMap(({ measure, label, tables }) =>
      tables.flatMap(({ dimension, label: dimension_label, unknown, categories }) =>
        categories.map((one) => ({ ...one, measure, measure_label: label, dimension, dimension_label, unknown })),
      ),
    ),
  );
}

export const showSettings = async (db: Db, { workspace_id }: Recruiter) => ({
  is_on: await queries.isSurveyOn(db, workspace_id),
});

export async function changeSettings(db: Db, actor: Recruiter, { is_on }: { is_on: boolean }) {
  await db.transaction().execute(async (tx) => {
    await queries.setSurvey(tx, actor.workspace_id, is_on);
    await recordAudit(tx, actor, { action: 'bias-survey.changed', object: toObject(actor), details: { is_on } });
  });
  return showSettings(db, actor);
}

const toObject = ({ workspace_id }: Recruiter) => ({ type: 'workspace', id: workspace_id }) as const;

export const listPublished = (db: Db, { workspace_id }: Recruiter): Listing<PublishedBiasReport> =>
  listing(queries.selectReports(db, workspace_id));

/** @throws Problem 422 for months that make no span; 409 where nobody declared anything */
export async function publishReport(context: Publishing, actor: Recruiter, span: Span): Promise<PublishedBiasReport> {
  const { db } = context;
  const { workspace_id, user_id } = actor;
  const report = await makeReport(context, actor, span);
  if (report.declared === 0)
    throw conflict('Nobody answered the survey in these months, so there is nothing to publish.');
  const id = await db.transaction().execute(async (tx) => {
    const made = await queries.insertReport(tx, { workspace_id, published_by: user_id, ...span, report });
    const details = { ...span, published_report_id: made };
    await recordAudit(tx, actor, { action: 'bias-report.published', object: toObject(actor), details });
    await rematchInNewYork(context, tx); // Its law wants one.
    return made;
  });
  return queries.selectReports(db, workspace_id).where('id', '=', id).executeTakeFirstOrThrow();
}

/** @throws Problem 404 */
export async function unpublishReport(context: Publishing, actor: Recruiter, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await queries.deleteReport(tx, actor.workspace_id, id))) throw notFound('bias report');
    const details = { published_report_id: id };
    await recordAudit(tx, actor, { action: 'bias-report.taken-down', object: toObject(actor), details });
    await rematchInNewYork(context, tx);
  });
}

/** @throws Problem 404 where no page is published there, or no report */
export async function showPublicReport(db: Db, slug: string): Promise<PublicBiasReport> {
  const { workspace_id, company_name } = await requirePublished(db, slug);
  const found = await queries.findNewestReport(db, workspace_id);
  if (!found) throw notFound('bias report');
  return { company_name, ...found };
}
