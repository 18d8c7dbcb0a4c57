import type { CandidateQuery, MagicSearchResult } from '@hireframe/contract/search.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { Blank } from '../../ui/Blank.tsx';
import { Relaxations } from './Relaxations.tsx';

type Given = Pick<MagicSearchResult, 'summary' | 'relaxations'> & { onRelax: (tree: CandidateQuery) => void };

/** Why nobody, and what would find somebody. */
export const Nobody = ({ summary, relaxations, onRelax }: Given) => (
  <div role="status">
    <Blank icon={IconUserSearch} title="Nobody found" why={summary}>
      <Relaxations relaxations={relaxations} onRelax={onRelax} />
    </Blank>
  </div>
);
