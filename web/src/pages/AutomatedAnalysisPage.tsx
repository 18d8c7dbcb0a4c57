// How a company uses automated analysis, next to its careers page.
import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { AutomatedAnalysisBody } from '../features/careers-pages/AutomatedAnalysisBody.tsx';
import { CareersFrame } from '../features/careers-pages/CareersFrame.tsx';
import { useAutomatedAnalysis, useCareersPage } from '../features/careers-pages/careers-pages.api.ts';
import { MissingCareersPage } from '../features/careers-pages/MissingCareersPage.tsx';
import { useMessages } from '../lib/messages.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

const route = getRouteApi('/c/$slug/automated-analysis');

export function AutomatedAnalysisPage() {
  const { t } = useMessages();
  const { slug } = route.useParams();
  const page = useCareersPage(slug);
  const analysis = useAutomatedAnalysis(slug);
  usePageTitle(page.data && t('How {company} uses automated analysis', { company: page.data.company_name }));
  const error = page.error ?? analysis.error;
  const retry = () => {
    void page.refetch();
    void analysis.refetch();
  };
  if (error) return <MissingCareersPage error={error} onRetry={retry} />;
  if (!page.data || !analysis.data)
    return <Skeleton height={360} radius={0} role="status" aria-label={t('Loading')} aria-busy />;
  return (
    <CareersFrame page={page.data}>
      <AutomatedAnalysisBody slug={slug} analysis={analysis.data} />
    </CareersFrame>
  );
}
