// Analytics: figures, charts and map of the pool, and how hiring goes, under one set of filters.
import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMay } from '../features/accounts/use-may.ts';
import { countDays } from '../features/analytics/analytics-query.ts';
import { ChartsGrid } from '../features/analytics/ChartsGrid.tsx';
import { FilterBar } from '../features/analytics/FilterBar.tsx';
import { resolveDates } from '../features/analytics/people.ts';
import { QuickInsights } from '../features/analytics/QuickInsights.tsx';
import { StatsAlert } from '../features/analytics/StatsAlert.tsx';
import { ViewSwitch } from '../features/analytics/ViewSwitch.tsx';
import { CandidateMap } from '../features/candidate-map/CandidateMap.tsx';
import { DashboardsMenu } from '../features/dashboards/DashboardsMenu.tsx';
import { DrillDownModal } from '../features/drill-downs/DrillDownModal.tsx';
import { HiringCharts } from '../features/hiring-charts/HiringCharts.tsx';
import { HiringSummary } from '../features/hiring-charts/HiringSummary.tsx';
import { formatDate } from '../lib/dates.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/analytics');

export function AnalyticsPage() {
  const search = route.useSearch();
  const mayReport = useMay('audit:read');
  const { view = 'combined' } = search;
  const { start_date, end_date } = resolveDates(search, new Date().toISOString().slice(0, 10));
  const days = start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} – ${formatDate(end_date)}`;
  return (
    <>
      <PageHeader
        title="Analytics"
        line={`${days}, compared with the ${countDays(search) === 1 ? 'day' : `${countDays(search).toLocaleString('en')} days`} before`}
      >
        {mayReport && (
          <LinkButton to="/bias-report" variant="default">
            Bias report
          </LinkButton>
        )}
        <DashboardsMenu />
      </PageHeader>
      <Stack gap="lg">
        <FilterBar />
        <HiringSummary />
        <StatsAlert />
        <ViewSwitch />
        <QuickInsights />
        {view !== 'map' && <ChartsGrid />}
        {view !== 'charts' && <CandidateMap />}
        {view !== 'map' && <HiringCharts />}
      </Stack>
      <DrillDownModal />
    </>
  );
}
