// A cluster of the column store as the wire shows it: numbers become words, small groups go where the workspace wants it.

import { candidateLevels } from '@hireframe/contract/candidate-filters.ts';
import type { Cluster } from '@hireframe/contract/candidate-map.ts';
import type { ClusterOf, Grouping } from '@hireframe/engines/column-store/questions.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { average, hideGroups, hideSmall } from '../analytics/analytics.ts';
import { idOfCluster, nowhere } from './cluster-id.ts';
import { selectTerms } from './cluster-people.queries.ts';

export const topSkills = 10;

/** @returns in the same order */
export async function showClusters(
  db: Db,
  { workspace_id, hides_small }: { workspace_id: string; hides_small: boolean },
  by: Grouping,
  found: ClusterOf[],
): Promise<Cluster[]> {
  const frequent = found.map(({ skills }) =>
    skills.slice(0, topSkills).filter(([, count]) => hideSmall(count, hides_small) !== null),
  );
  const numbers = found.flatMap((one, at) => [numberOfName(one, by), ...(frequent[at] ?? []).map(([id]) => id)]);
  const terms = await selectTerms(db, workspace_id, numbers);
  return found.map((one, at) => ({
    id: idOfCluster({ by, key: one.key }),
    name: nameOf(one, by, terms),
    ...(one.key === nowhere ? { latitude: null, longitude: null } : middleOf(one)),
    candidate_count: one.count,
    avg_assessment_score: average(one.assessment_score, hides_small),
    avg_resume_score: average(one.resume_score, hides_small),
    top_skills: Object.fromEntries(frequent[at]?.map(([id, count]) => [terms.get(id) ?? '', count]) ?? []),
    experience_distribution: levelsOf(one, hides_small),
  }));
}

/** Those whose years are unknown are a group, too: the count of all less the shown ones must not tell of a small one. */
function levelsOf({ levels, count }: ClusterOf, hides_small: boolean): Cluster['experience_distribution'] {
  const counts = candidateLevels.map((_, n) => levels[n] ?? 0);
  const shown = hideGroups([...counts, count - counts.reduce((sum, one) => sum + one, 0)], hides_small);
  return Object.fromEntries(candidateLevels.map((level, n) => [level, shown[n]])) as Cluster['experience_distribution'];
}

const middleOf = ({ latitude, longitude }: ClusterOf) => ({ latitude, longitude });
const numberOfName = ({ key, city_id }: ClusterOf, by: Grouping): number =>
  by === 'cell' ? (city_id ?? 0) : Number(key);

const unknown = {
  cell: 'No known place',
  city: 'No city',
  state_province: 'No region',
  country: 'No country',
} as const;

/** A cluster of coordinates may hold several cities: it is named after the one that most of its people live in. */
function nameOf(cluster: ClusterOf, by: Grouping, terms: Map<number, string>): string {
  if (cluster.key === nowhere) return unknown[by];
  const term = terms.get(numberOfName(cluster, by));
  if (by === 'cell') return term ? `Around ${term}` : `Around ${inDegrees(cluster)}`;
  return term ?? unknown[by]; // Gone a moment ago.
}

/** '41.1° N, 8.6° W' */
function inDegrees({ latitude, longitude }: ClusterOf): string {
  const degrees = (value: number, [plus, minus]: [string, string]) =>
    `${Math.abs(value).toFixed(1)}° ${value < 0 ? minus : plus}`;
  return `${degrees(latitude ?? 0, ['N', 'S'])}, ${degrees(longitude ?? 0, ['E', 'W'])}`;
}
