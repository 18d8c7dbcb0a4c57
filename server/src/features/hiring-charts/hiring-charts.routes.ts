import type { Route } from '../../infra/http.ts';

export const hiringChartRoutes: Route[] = [];
