// A drill-down as the address keeps it, what it asks the server with, and its filters in words.
import { formatRange } from '@hireframe/contract/candidate-filters.ts';
import * as contract from '@hireframe/contract/drill-downs.ts';
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { formatDate } from '../../lib/dates.ts';
import { presets, toAnalyticsQuery } from '../analytics/analytics-query.ts';
import type { AnalyticsSearch } from '../analytics/analytics-search.ts';
import { activeFilters } from '../candidates/active-filters.ts';
import type { ListSearch } from '../candidates/list-search.ts';
import { sectionTitles } from '../resumes/breakdown.ts';

export type DrillDownType = contract.DrillDownType;
export type Drill = NonNullable<AnalyticsSearch['drill']>;
export type DrillQuery = NonNullable<EndpointInput<typeof contract.getResumeAnalysis>['query']> &
  NonNullable<EndpointInput<typeof contract.getSkillsAnalysis>['query']> &
  NonNullable<EndpointInput<typeof contract.getAssessmentDetails>['query']>;

/** Changes the drill-down in the address; other conditions begin at the first page. */
export type EditDrill = (patch: Partial<DrillQuery>, how?: { isContinued?: boolean }) => void;

export const endpoints = {
  'assessment-details': { show: contract.getAssessmentDetails, list: contract.listAssessmentDetails },
  'resume-analysis': { show: contract.getResumeAnalysis, list: contract.listResumeAnalysis },
  'skills-analysis': { show: contract.getSkillsAnalysis, list: contract.listSkillsAnalysis },
  'experience-analysis': { show: contract.getExperienceAnalysis, list: contract.listExperienceAnalysis },
} as const;

export const titles: Record<DrillDownType, string> = {
  'assessment-details': 'Assessment Details',
  'resume-analysis': 'Resume Analysis',
  'skills-analysis': 'Skills Analysis',
  'experience-analysis': 'Experience Analysis',
};

export const isDrillDown = (type: string): type is DrillDownType => Object.hasOwn(titles, type);

/** Of a link that says anything else it is the first. */
export const getDrillPage = ({ page }: Drill): number =>
  page !== undefined && Number.isSafeInteger(page) && page > 0 ? page : 1;

const never = ['page', 'page_size', 'force_refresh'];

/** The filters of the page, and over them those of the drill-down that its endpoint knows. */
export function toDrillQuery(type: DrillDownType, search: AnalyticsSearch): DrillQuery {
  const { shape } = endpoints[type].show.query;
  const known = Object.keys(shape).filter((name) => !never.includes(name));
  const own = Object.entries(search.drill ?? {}).filter(
    ([name, value]) => known.includes(name) && shape[name as keyof typeof shape].safeParse(value).success,
  );
  return { ...toAnalyticsQuery(search), ...Object.fromEntries(own) } as DrillQuery;
}

const scoreWords: Record<DrillDownType, [title: string, unit: string]> = {
  'assessment-details': ['Score', '%'],
  'resume-analysis': ['Score', ''],
  'skills-analysis': ['Score', ''],
  'experience-analysis': ['Score', ''],
};

/** @param filters as the server applied them */
export function describeFilters(type: DrillDownType, filters: contract.DrillDown['filters_applied']): string[] {
  const { days, start_date, end_date, score_min, score_max, score_below, ...kept } = filters;
  const { component, any_skills, is_unscored, ...others } = kept;
  const span = [score_min, score_max, score_below].map((value) => (value === undefined ? undefined : Number(value)));
  const [title, unit] = scoreWords[type];
  const isScored = span.some((value) => value !== undefined);
  const isComponent = component !== undefined;
  return [
    ...daysIn(type === 'assessment-details' ? 'Completed' : 'Came', { days, start_date, end_date }),
    ...(isComponent ? [`Component: ${sectionTitles[component as keyof typeof sectionTitles]}`] : []),
    ...(isScored ? [`${title}: ${formatRange(span[0], span[1], span[2])}${isComponent ? '%' : unit}`] : []),
    ...(is_unscored === undefined ? [] : [is_unscored ? 'Not scored' : 'Scored']),
    ...(any_skills === undefined ? [] : [`Any of these skills: ${String(any_skills).split(',').join(', ')}`]),
    ...activeFilters(others as ListSearch, () => undefined).map(({ words }) => words),
  ];
}

type Days = { days?: unknown; start_date?: unknown; end_date?: unknown };

function daysIn(verb: string, { days, start_date, end_date }: Days): string[] {
  if (start_date !== undefined && end_date !== undefined) {
    const [from, to] = [formatDate(String(start_date)), formatDate(String(end_date))];
    return [from === to ? `${verb} on ${from}` : `${verb} from ${from} to ${to}`];
  }
  if (days === undefined) return [];
  const preset = presets[Number(days) as keyof typeof presets];
  return [`${verb} in the ${preset?.toLowerCase() ?? `last ${days} days`}`];
}
