import type { Route } from '../../infra/http.ts';

export const candidateMapRoutes: Route[] = [];
