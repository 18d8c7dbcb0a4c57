// Analytics: figures, charts and map of the pool, and how hiring goes, under one set of filters.
import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { ChartsGrid } from '../features/analytics/ChartsGrid.tsx';
import { FilterBar } from '../features/analytics/FilterBar.tsx';
import { QuickInsights } from '../features/analytics/QuickInsights.tsx';
import { StatsAlert } from '../features/analytics/StatsAlert.tsx';
import { ViewSwitch } from '../features/analytics/ViewSwitch.tsx';
import { CandidateMap } from '../features/candidate-map/CandidateMap.tsx';
import { DashboardsMenu } from '../features/dashboards/DashboardsMenu.tsx';
import { DrillDownModal } from '../features/drill-downs/DrillDownModal.tsx';
import { HiringCharts } from '../features/hiring-charts/HiringCharts.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/analytics');

export function AnalyticsPage() {
  const { view = 'combined' } = route.useSearch();
  return (
    <>
      <PageHeader title="Analytics" line="Your candidates in figures, in charts and on the map.">
        <DashboardsMenu />
      </PageHeader>
      <Stack gap="lg">
        <FilterBar />
        <StatsAlert />
        <QuickInsights />
        <ViewSwitch />
        {view !== 'map' && <ChartsGrid />}
        {view !== 'charts' && <CandidateMap />}
        {view !== 'map' && <HiringCharts />}
      </Stack>
      <DrillDownModal />
    </>
  );
}
