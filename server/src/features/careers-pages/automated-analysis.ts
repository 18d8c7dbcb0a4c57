// What a company says in public of its automated analysis: which outputs exist in its workspace, and how long data is kept.
import type { AutomatedAnalysis } from '@hireframe/contract/careers-pages.ts';
import { isInEuOrEea } from '@hireframe/contract/countries.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { FileAnswer } from '../../infra/http/http.ts';
import { type IndexPage, pageHeaders, type Visit, withHead } from '../public-postings/public-postings.ts';
import { findPageAt, findPublishedReportDate, selectAnalysisSettings } from './careers-pages.queries.ts';
import { requirePublished } from './careers-pages.ts';

/** @throws Problem 404 where no careers page is published there */
export async function showAutomatedAnalysis(db: Db, slug: string): Promise<AutomatedAnalysis> {
  const { workspace_id, company_name } = await requirePublished(db, slug);
  const [settings, bias_report_published_at] = await Promise.all([
    selectAnalysisSettings(db, workspace_id),
    findPublishedReportDate(db, workspace_id),
  ]);
  const isObserved = settings.observation_enabled && !isInEuOrEea(settings.country); // As the assessments' EU rule has it.
  return {
    company_name,
    outputs: [
      'match_score',
      'resume_score',
      'assessment_report',
      ...(isObserved ? (['video_observation'] as const) : []),
      ...(settings.language_model_enabled ? (['written_questions'] as const) : []),
      'worth_a_look',
      'search_order',
    ],
    retention_months: settings.retention_months,
    bias_report_published_at,
  };
}

/** The page with a head of its own; an address that it had before leads to the one that holds. */
export async function analysisDocument(
  { db, public_url }: Pick<AppContext, 'db' | 'public_url'>,
  index: IndexPage,
  slug: string,
  visit: Visit,
): Promise<FileAnswer> {
  const page = await findPageAt(db, slug.toLowerCase());
  if (!page?.is_published) {
    const head = { title: 'No careers page · Hireframe', description: 'There is no careers page here.' };
    return { status: 404, headers: pageHeaders, body: withHead(await index(), head) };
  }
  const path = `/c/${page.slug}/automated-analysis`;
  if (page.slug !== slug) return { status: 301, headers: { location: path, 'cache-control': 'no-cache' }, body: '' };
  const title = `How ${page.company_name} uses automated analysis`;
  const description = `What software makes of applications to ${page.company_name}, how, who decides, and how to opt out.`;
  const head = { title, description, canonical: public_url + path };
  return { status: 200, headers: pageHeaders, body: withHead(await index(visit), head) };
}
