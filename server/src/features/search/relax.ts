// What to offer where a search finds nobody, or hardly anybody: each condition eased, with how many that finds.
import type { Relaxation } from '@hireframe/contract/search.ts';
import type { CandidateQuery } from '@hireframe/engines/queries/query.ts';
import { buildPlans } from '@hireframe/engines/search/plan.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { askSearchIndex } from './ask-search-index.ts';
import { type Easing, listAlones, listEasings } from './ease-query.ts';
import { givenFor } from './plan-search.ts';

const maxOffered = 5;
const maxTried = 60;

/** @returns those that find more than the query does: what asks for nearly the same comes first */
export async function relax(
  context: Pick<AppContext, 'db' | 'searchIndex'>,
  workspace_id: string,
  query: CandidateQuery,
  found: number,
): Promise<z.infer<typeof Relaxation>[]> {
  const given = await givenFor(context, workspace_id, query);
  const offer = async (easings: Easing[]) => {
    if (easings.length === 0) return [];
    const plans = buildPlans(
      easings.map((easing) => easing.query),
      given,
    );
    const { counts } = await askSearchIndex(context, workspace_id, { kind: 'count', plans });
    return worth(
      easings.map((easing, at) => ({ ...easing, count: counts[at] ?? 0 })).filter(({ count }) => count > found),
    );
  };
  const offered = await offer(listEasings(query).slice(0, maxTried));
  return offered.length > 0 || found > 0 ? offered : offer(listAlones(query).slice(0, maxTried));
}

type Counted = Easing & { count: number };

/** What keeps something of every condition comes first, then what finds the fewest; of one number of people only one. */
function worth(easings: Counted[]): z.infer<typeof Relaxation>[] {
  const sorted = easings.sort(
    (a, b) => Number(a.is_without) - Number(b.is_without) || (a.is_without ? a.count - b.count : 0),
  );
  const seen = new Set<number>();
  const different = sorted.filter(({ is_without, count }) => is_without || (!seen.has(count) && seen.add(count)));
  return different.slice(0, maxOffered).map(({ say, count, query: tree }) => ({ count, tree, text: say(count) }));
}
