// One cluster: its figures, and its people by the page or as a file.
import type { ClusterDetails, listClusterCandidates } from '@hireframe/contract/candidate-map.ts';
import type { Received } from '@hireframe/contract/endpoint.ts';
import type { Bounds, ClusterOf } from '@hireframe/engines/column-store/questions.ts';
import type { Listing } from '../../infra/database/list.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { hideSmall, type Question, readQuestion } from '../analytics/analytics.ts';
import { formatName, levelFromYears } from '../candidates/candidates.ts';
import { askClusters, type Context } from './candidate-map.ts';
import { type ClusterKey, clusterOfId, nowhere } from './cluster-id.ts';
import { type PersonRow, selectPage, selectPeople, streamPeople } from './cluster-people.queries.ts';
import { inCluster, livesInside, selectClusters } from './clusters.queries.ts';
import { showClusters, topSkills } from './shown-cluster.ts';

type Asked = Received<typeof listClusterCandidates>['query'];
type Person = ClusterDetails['candidates'][number];
type Of = { question: Question; cluster: ClusterKey; bounds: Bounds | undefined };

const perChunk = 500;

/** @throws Problem 404 for an id of nothing, and where the filters leave nobody, or a small group that is hidden */
export async function getDetails(
  context: Context,
  actor: Recruiter,
  { id, page, page_size, ...query }: Asked & { id: string },
): Promise<ClusterDetails> {
  const of = await readCluster(context, actor, id, query);
  const cluster = await askCluster(context, of);
  const [shown] = await showClusters(context.db, of.question, of.cluster.by, [cluster]);
  if (!shown) throw notFound('location');
  const { count, rows } = await askPage(context, of, { page, page_size });
  return {
    cluster_info: { ...shown, unique_skills: cluster.unique_skills },
    candidates: rows,
    pagination: { page, page_size, total_count: count, total_pages: Math.ceil(count / page_size) },
  };
}

/** All of them, who came last first. The page and the file throw as `getDetails`. */
export function listCandidates(
  context: Context,
  actor: Recruiter,
  { id, ...query }: Asked & { id: string },
): Listing<Person> {
  const visible = async () => {
    const of = await readCluster(context, actor, id, query);
    await askCluster(context, of);
    return of;
  };
  return {
    async page(paging) {
      const { count, rows } = await askPage(context, await visible(), paging);
      return { count, results: rows };
    },
    async *all() {
      for await (const row of streamPeople(context.db, matchingOf(await visible()), perChunk)) yield toPerson(row);
    },
  };
}

async function readCluster(
  context: Context,
  actor: Recruiter,
  id: string,
  { bounds, ...query }: Omit<Asked, 'page' | 'page_size'>,
): Promise<Of> {
  const cluster = clusterOfId(id);
  if (!cluster) throw notFound('location');
  const question = await readQuestion(context, actor, query);
  return { question, cluster, bounds: cluster.by === 'cell' ? undefined : bounds };
}

async function askCluster(context: Context, { question, cluster, bounds }: Of): Promise<ClusterOf> {
  const { by, key } = cluster;
  const asked = { by, only: key, zoom: zoomOf(cluster), limit: 1, skills: topSkills, ...(bounds && { bounds }) };
  const isNowhere = by === 'cell' && key === nowhere; // The column store has no such cluster.
  const found = isNowhere
    ? await selectClusters(context.db, question.newcomers.matching, asked)
    : await askClusters(context, question, asked);
  const [one] = found.clusters;
  if (!one || hideSmall(one.count, question.hides_small) === null) throw notFound('location');
  return one;
}

const zoomOf = ({ by, key }: ClusterKey) => (by === 'cell' && key !== nowhere ? Number(key.split('/')[0]) : 0);

async function askPage(context: Context, of: Of, { page, page_size }: { page: number; page_size: number }) {
  const { question, cluster, bounds } = of;
  const cut = { offset: (page - 1) * page_size, limit: page_size };
  const order = { by: 'created_at', is_descending: true } as const;
  const asked = { kind: 'page', filter: question.newcomers.columns, cluster, order, ...cut } as const;
  const isPooled = !bounds && !(cluster.by === 'cell' && cluster.key === nowhere);
  const answer = isPooled ? await context.columnStore?.ask(question.workspace_id, asked, question.is_fresh) : undefined;
  const found = answer
    ? { count: answer.count, ids: answer.rows.map(({ id }) => id) }
    : await selectPage(context.db, matchingOf(of), cut);
  const rows = await selectPeople(context.db, question.workspace_id, found.ids);
  return { count: found.count, rows: rows.map(toPerson) };
}

function matchingOf({ question, cluster, bounds }: Of) {
  const { matching } = question.newcomers;
  const conditions = [inCluster(cluster), ...(bounds ? [livesInside(question.workspace_id, bounds)] : [])];
  return { ...matching, facts: [...matching.facts, ...conditions], counted: undefined };
}

function toPerson({ first_name, last_name, city, state_province, country, ...row }: PersonRow): Person {
  const { total_experience_years } = row;
  return {
    ...row,
    name: formatName({ first_name, last_name, email: row.email }),
    location: [city, state_province, country].filter(Boolean).join(', '),
    experience_level: levelFromYears(total_experience_years),
  };
}
