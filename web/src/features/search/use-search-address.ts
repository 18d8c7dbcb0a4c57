// What Magic Search keeps in the address, whatever page it stands on: `magic`, the sentence ('' before there is one), and
// `tree`, its conditions once they are edited. Closed, there is neither.
import { CandidateQuery } from '@hireframe/contract/search.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Asked } from './search.api.ts';

/** Conditions as a link says them; nothing where it says nothing that can be asked. */
export const parseConditions = (said: unknown): CandidateQuery | undefined => CandidateQuery.safeParse(said).data;

export function useSearchAddress() {
  const { magic = '', tree: said, view } = useSearch({ strict: false });
  const tree = useMemo(() => parseConditions(said), [said]);
  const asked: Asked = { sentence: magic.trim(), tree };
  const navigate = useNavigate();
  const go = (next: { magic?: string | undefined; tree?: CandidateQuery | undefined }) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...next }), resetScroll: false });
  return {
    asked,
    view_id: view,
    ask: (sentence: string) => go({ magic: sentence, tree: undefined }),
    edit: (next: CandidateQuery) => go({ magic, tree: withoutSaid(next) }),
    readAgain: () => go({ magic, tree: undefined }),
    close: () =>
      void navigate({ to: '.', search: ({ magic: _, tree: __, ...old }) => ({ ...old }), resetScroll: false }),
  };
}

/** Edited conditions are no longer what the sentence says in so many words. */
function withoutSaid(tree: CandidateQuery): CandidateQuery {
  const bare = <One extends { said?: string | undefined }>({ said: _, ...one }: One) => one as One;
  const conditions = tree.conditions.map((one) =>
    one.kind === 'either' ? { ...bare(one), of: one.of.map((all) => all.map(bare)) } : bare(one),
  );
  return { ...tree, conditions };
}

export type SearchAddress = ReturnType<typeof useSearchAddress>;
