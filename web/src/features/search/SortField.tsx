import type { CandidateQuery } from '@hireframe/contract/search.ts';
import { ChoiceField } from '../candidates/ChoiceField.tsx';

type Sort = NonNullable<CandidateQuery['sort']>;

const best = 'best';
const orders: { value: string; label: string; sort?: Sort }[] = [
  { value: best, label: 'Best match first' },
  ...(
    [
      ['years', 'Most years first', 'Fewest years first'],
      ['resume_score', 'Best resume first', 'Weakest resume first'],
      ['assessment_score', 'Best assessment first', 'Weakest assessment first'],
      ['came', 'Newest first', 'Oldest first'],
    ] as const
  ).flatMap(([by, down, up]) => [
    { value: `${by} down`, label: down, sort: { by, descending: true } },
    { value: `${by} up`, label: up, sort: { by, descending: false } },
  ]),
];

/** A sentence may ask for an order ("the newest"); here it is changed. */
export function SortField({ tree, onChange }: { tree: CandidateQuery; onChange: (tree: CandidateQuery) => void }) {
  const { sort: now, ...rest } = tree;
  const chosen = now && `${now.by} ${now.descending ? 'down' : 'up'}`;
  function change(value: string) {
    const sort = orders.find((one) => one.value === value)?.sort;
    onChange({ ...rest, ...(sort && { sort }) });
  }
  return <ChoiceField isBare label="Sort by" choices={orders} value={chosen ?? best} onChange={change} />;
}
