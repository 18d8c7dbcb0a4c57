// The bias report: what people declare of themselves after applying, and how hiring falls on these categories.
import { z } from 'zod';
import { ageBands, biasDimensions, biasMeasures, disabilities, races, sexes } from './bias-report-words.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { unlessAll } from './text-fields.ts';

/** Null: the person did not want to answer. */
export const SelfDeclaration = z
  .object({
    sex: z.enum(sexes).nullable(),
    race: z.enum(races).nullable(),
    age_band: z.enum(ageBands).nullable(),
    disability: z.enum(disabilities).nullable(),
  })
  .meta({ id: 'SelfDeclaration' });
export type SelfDeclaration = z.infer<typeof SelfDeclaration>;

/** The equal opportunity survey of one application. */
export const EqualOpportunitySurvey = z
  .object({
    is_asked: z.boolean(), // The workspace asks. What was answered while it did can be changed and removed afterwards, too.
    company_name: z.string(),
    answers: SelfDeclaration.nullable(), // Null: not answered.
  })
  .meta({ id: 'EqualOpportunitySurvey' });
export type EqualOpportunitySurvey = z.infer<typeof EqualOpportunitySurvey>;

const count = z.int().min(0);
const share = z.number().min(0).nullable(); // Of 1, to four decimals. Null: not shown, or nothing to take it from.
/** `YYYY-MM`, in UTC. */
const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-04');

const impact = {
  category: z.string(), // 'female'; of two that are crossed 'female × asian'.
  label: z.string(),
  people: count.nullable(), // Null: too few to be shown.
  selected: count.nullable(),
  rate: share, // Selected of people: the selection rate or, of scores, the share above the median.
  ratio: z.number().min(0).nullable(), // The impact ratio: the rate by the highest rate.
  ratio_low: z.number().min(0).nullable(), // Bounds of its 95% confidence interval.
  ratio_high: z.number().min(0).nullable(),
  is_below_four_fifths: z.boolean(),
  left_out: z.enum(['small_cell', 'small_share']).nullable(), // Fewer than five people, or what protects them; less than 2% of the data.
};
const dimension = z.enum(biasDimensions);
const measure = z.enum(biasMeasures);

export const BiasTable = z
  .object({
    dimension,
    label: z.string(),
    known: count, // People whose category is known; the others are in no rate.
    unknown: count,
    hides_outcome: z.boolean(), // Fewer than five came so far, or fewer than five didn't: then no selection is shown.
    categories: z.array(z.object(impact)), // Those with nobody are left out.
  })
  .meta({ id: 'BiasTable' });
export type BiasTable = z.infer<typeof BiasTable>;

export const BiasReport = z
  .object({
    job_id: z.uuid().nullable(), // Null: the whole workspace.
    job_title: z.string().nullable(),
    start_month: month,
    end_month: month,
    counted_until: z.iso.date(), // Moves, scores and answers of later days are not in it.
    applications: count,
    declared: count, // Of them: with at least one answer.
    measures: z.array(
      z.object({
        measure,
        label: z.string(),
        people: count, // Applicants who were not withdrawn before; of scores, those that have one.
        median: z.number().nullable(), // Of a score.
        tables: z.array(BiasTable),
      }),
    ),
  })
  .meta({ id: 'BiasReport' });
export type BiasReport = z.infer<typeof BiasReport>;

/** A category of a table, as a line of CSV has it. */
export const BiasReportRow = z
  .object({ measure, measure_label: z.string(), dimension, dimension_label: z.string(), ...impact, unknown: count })
  .meta({ id: 'BiasReportRow' });
export type BiasReportRow = z.infer<typeof BiasReportRow>;

export const PublishedBiasReport = z
  .object({
    id: z.uuid(),
    start_month: month,
    end_month: month,
    published_at: z.iso.datetime(),
    published_by_name: z.string().nullable(),
  })
  .meta({ id: 'PublishedBiasReport' });
export type PublishedBiasReport = z.infer<typeof PublishedBiasReport>;

/** As the world sees it: the figures as they were when it was published. */
export const PublicBiasReport = z
  .object({ company_name: z.string(), published_at: z.iso.datetime(), report: BiasReport })
  .meta({ id: 'PublicBiasReport' });
export type PublicBiasReport = z.infer<typeof PublicBiasReport>;

const BiasSurveySettings = z.object({ is_on: z.boolean() }).meta({ id: 'BiasSurveySettings' });
const span = { start_month: month, end_month: month };
/** Left out: the last twelve whole months. */
const query = z.object({
  job_id: unlessAll(z.uuid()),
  start_month: unlessAll(month),
  end_month: unlessAll(month),
});
export type BiasReportQuery = z.output<typeof query>;

const admin = { audience: 'recruiter', shows_candidates: true } as const;
const id = z.object({ id: z.uuid() });
const mine = {
  audience: 'candidate',
  path: '/candidate/applications/{id}/equal-opportunity-survey',
  params: id,
} as const;
const byLink = {
  audience: 'anyone',
  path: '/public/applications/equal-opportunity-survey',
  limit: { name: 'public-application-link', max: 60, seconds: 600, by: 'address' },
} as const;
const token = z.object({ token: z.string().min(1, 'This link is incomplete').max(200) });

export const getMySurvey = endpoint({
  ...mine,
  method: 'GET',
  output: EqualOpportunitySurvey,
  summary: 'The equal opportunity survey of my application, with what I answered',
});
export const answerMySurvey = endpoint({
  ...mine,
  method: 'PUT',
  body: SelfDeclaration,
  output: EqualOpportunitySurvey,
  summary: 'Answer it, or change my answers; nobody who decides on the application sees them',
});
export const deleteMySurvey = endpoint({
  ...mine,
  method: 'DELETE',
  summary: 'Remove my answers',
});
export const readSurveyByLink = endpoint({
  ...byLink,
  method: 'POST',
  body: token,
  output: EqualOpportunitySurvey,
  summary: 'The equal opportunity survey of the application that a mailed link is about',
});
export const answerSurveyByLink = endpoint({
  ...byLink,
  method: 'PUT',
  body: SelfDeclaration.extend(token.shape).meta({ id: 'SelfDeclarationByLink' }),
  output: EqualOpportunitySurvey,
  summary: 'Answer it, or change the answers',
});
export const deleteSurveyByLink = endpoint({
  ...byLink,
  method: 'DELETE',
  body: token,
  summary: 'Remove the answers',
});
export const getBiasSurveySettings = endpoint({
  ...admin,
  method: 'GET',
  permission: 'audit:read',
  path: '/workspace/bias-report/survey',
  output: BiasSurveySettings,
  summary: 'Whether candidates are asked the equal opportunity survey after applying',
});
export const changeBiasSurveySettings = endpoint({
  ...admin,
  method: 'PUT',
  permission: 'audit:write',
  path: '/workspace/bias-report/survey',
  body: BiasSurveySettings,
  output: BiasSurveySettings,
  summary: 'Ask candidates the equal opportunity survey, or no longer',
});
export const getBiasReport = endpoint({
  ...admin,
  method: 'GET',
  permission: 'audit:read',
  path: '/workspace/bias-report',
  query,
  output: BiasReport,
  summary: 'Selection rates and impact ratios by what candidates declared, for each stage and score',
});
export const listBiasReportRows = endpoint({
  ...admin,
  method: 'GET',
  permission: 'audit:read',
  path: '/workspace/bias-report/rows',
  query: query.extend(paging),
  list: BiasReportRow,
  summary: 'The same as a list, for CSV',
});
export const getBiasReportPdf = endpoint({
  ...admin,
  method: 'GET',
  permission: 'audit:read',
  path: '/workspace/bias-report/pdf',
  query,
  answers: 'file',
  summary: 'The same as a PDF',
  limit: { name: 'bias-report-pdf', max: 60, seconds: 600, by: 'actor' },
});
export const listPublishedBiasReports = endpoint({
  ...admin,
  method: 'GET',
  permission: 'audit:read',
  path: '/workspace/bias-report/published',
  query: z.object(paging),
  list: PublishedBiasReport,
  summary: 'Published reports, newest first; the newest is on the careers page',
});
export const publishBiasReport = endpoint({
  ...admin,
  method: 'POST',
  permission: 'audit:write',
  path: '/workspace/bias-report/published',
  status: 201,
  body: z.object(span).meta({ id: 'BiasReportSpan' }),
  output: PublishedBiasReport,
  summary: "Publish the whole workspace's report of these months; its figures stay as they are now",
});
export const unpublishBiasReport = endpoint({
  ...admin,
  method: 'DELETE',
  permission: 'audit:write',
  path: '/workspace/bias-report/published/{id}',
  params: id,
  summary: 'Take a published report down',
});
export const getPublicBiasReport = endpoint({
  method: 'GET',
  path: '/public/careers/{slug}/bias-report',
  audience: 'anyone',
  params: z.object({ slug: z.string().max(100) }),
  limit: { name: 'public-jobs', max: 600, seconds: 600, by: 'address' },
  output: PublicBiasReport,
  summary: 'The bias report that a company published last',
});
