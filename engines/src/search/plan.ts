// From a query to the plan of finding it.
import type { CandidateQuery, Condition, Leaf } from '../queries/query.ts';
import { buildTest, type Lookups } from './leaf-tests.ts';
import { type Plan, type Planned, together, type Worded, weights } from './planned.ts';

/** @param given what the server knows beside the query: numbers of tags, who has a name, in whom the words are found */
export function buildPlan(query: CandidateQuery, given: Lookups & { worded?: Worded[] } = {}): Plan {
  const { worded = [] } = given;
  return planWith(query, worded, (condition) => plannedOf(condition, given));
}

/** Of queries that share conditions: those are planned once, since one may ask for hundreds of terms. Their words are left out. */
export function buildPlans(queries: CandidateQuery[], given: Lookups): Plan[] {
  const known = new Map<Condition, Planned>();
  const once = (condition: Condition) => {
    const planned = known.get(condition) ?? plannedOf(condition, given);
    known.set(condition, planned);
    return planned;
  };
  return queries.map((query) => planWith(query, [], once));
}

const planWith = (
  { conditions, sort }: CandidateQuery,
  worded: Worded[],
  plan: (condition: Condition) => Planned,
): Plan => ({ conditions: conditions.map(plan), worded, ...(sort && { sort }) });

function plannedOf(condition: Condition, given: Lookups): Planned {
  const test = condition.kind === 'either' ? eitherOf(condition.of, given) : buildTest(condition, given);
  return { test, weight: weights[condition.kind], is_not: condition.is_not === true };
}

/** All of at least one list; what must not be so within a list is left to a test of its own. */
const eitherOf = (lists: Leaf[][], given: Lookups) =>
  together(
    'any',
    lists.map((leaves) =>
      together(
        'all',
        leaves.map((leaf) =>
          leaf.is_not ? { by: 'not' as const, test: buildTest(leaf, given) } : buildTest(leaf, given),
        ),
      ),
    ),
  );
