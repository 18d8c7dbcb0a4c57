import type { Route } from '../../infra/http.ts';

export const analyticsRoutes: Route[] = [];
