// Analytics: figures, charts and map of the pool, and how hiring goes, under one set of filters.
import { getRouteApi } from '@tanstack/react-router';
import { ChartsGrid } from '../features/analytics/ChartsGrid.tsx';
import { FilterBar } from '../features/analytics/FilterBar.tsx';
import { QuickInsights } from '../features/analytics/QuickInsights.tsx';
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
      <PageHeader title="Analytics" />
      <DashboardsMenu />
      <FilterBar />
      <QuickInsights />
      {view !== 'map' && <ChartsGrid />}
      {view !== 'charts' && <CandidateMap />}
      {view !== 'map' && <HiringCharts />}
      <DrillDownModal />
    </>
  );
}
