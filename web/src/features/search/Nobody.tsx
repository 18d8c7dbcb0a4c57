import type { CandidateQuery, MagicSearchResult } from '@hireframe/contract/search.ts';
import { Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Relaxations } from './Relaxations.tsx';

type Props = Pick<MagicSearchResult, 'summary' | 'relaxations'> & {
  canAskForLess: boolean; // Of several conditions one can be left out.
  onRelax: (tree: CandidateQuery) => void;
};

/** Why nobody, and what would find somebody. */
export const Nobody = ({ summary, relaxations, canAskForLess, onRelax }: Props) => (
  <div role="status">
    <EmptyState icon={IconUserSearch} title="Nobody found" why={summary}>
      <Relaxations relaxations={relaxations} onRelax={onRelax} isCentred />
      {relaxations.length === 0 && canAskForLess && (
        <Text size="sm" c="dimmed" ta="center">
          Change a condition above or take some away.
        </Text>
      )}
    </EmptyState>
  </div>
);
