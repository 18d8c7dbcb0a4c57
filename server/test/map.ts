// Clusters and their details, asked for in short.
import { type Cluster, getCandidateLocations, getClusterDetails } from '@hireframe/contract/candidate-map.ts';
import { expect } from 'vitest';
import type { startApp } from './app.ts';

type App = Awaited<ReturnType<typeof startApp>>;
type As = { token: string };
type Query = Record<string, string | number | boolean>;

export const askingTheMap = ({ call }: Pick<App, 'call'>) => ({
  async ask(as: As, query: Query = {}) {
    const { status, body } = await call(getCandidateLocations, { query, as });
    expect(status).toBe(200);
    return body;
  },
  details: (as: As, id: string, query: Query = {}) => call(getClusterDetails, { params: { id }, query, as }),
});

export const toCounts = (clusters: Cluster[]) => clusters.map(({ name, candidate_count }) => [name, candidate_count]);
