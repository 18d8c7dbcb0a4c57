// Who was found, the best first, and what can be done with those ticked.
import type { CandidateQuery, FoundCandidate, MagicSearchResult } from '@hireframe/contract/search.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { PagePicker } from '../candidates/PagePicker.tsx';
import { useSelection } from '../candidates/selection.ts';
import { FoundRow } from './FoundRow.tsx';
import styles from './found.module.css';
import { lastOpened } from './last-opened.ts';
import { Nobody } from './Nobody.tsx';
import { Relaxations } from './Relaxations.tsx';
import { SavedSearch } from './SavedSearch.tsx';
import { SelectedBar } from './SelectedBar.tsx';
import { SortField } from './SortField.tsx';
import type { SearchAddress } from './use-search-address.ts';

type Props = { found: MagicSearchResult; tree: CandidateQuery; address: SearchAddress; isStale: boolean };

export function Found({ found, tree, address, isStale }: Props) {
  const { candidates, count, summary, relaxations } = found;
  const { asked, edit } = address;
  const selection = useSelection<FoundCandidate>(JSON.stringify(asked), candidates);
  const list = useRef<HTMLOListElement>(null);
  useFocusAfter(selection.picked.size > 0, list); // The bar of those ticked goes with them.
  useEffect(() => {
    const opened = list.current?.querySelector(`[data-card="${lastOpened.id}"]`);
    opened?.scrollIntoView?.({ block: 'center' });
  }, []);
  if (candidates.length === 0)
    return (
      <div className={styles.found} data-stale={isStale || undefined}>
        <Nobody {...{ summary, relaxations }} canAskForLess={tree.conditions.length > 1} onRelax={edit} />
      </div>
    );
  return (
    <Stack gap="sm">
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {summary}
      </Text>
      <Group justify="space-between" gap="xs">
        <PagePicker selection={selection} shown={candidates} line={lineOf(candidates.length, count)} />
        <div className={styles.order}>
          <SortField tree={tree} onChange={edit} />
          <SavedSearch tree={tree} address={address} />
        </div>
      </Group>
      <ol
        ref={list}
        tabIndex={-1}
        className={styles.list}
        aria-label="Candidates found"
        aria-busy={isStale}
        data-stale={isStale || undefined}
      >
        {candidates.map((candidate, at) => (
          <FoundRow
            key={candidate.id}
            candidate={candidate}
            rank={at + 1}
            asked={asked}
            isPicked={selection.has(candidate.id)}
            onPick={() => selection.toggle(candidate)}
          />
        ))}
      </ol>
      <Relaxations relaxations={relaxations} onRelax={edit} />
      <SelectedBar selection={selection} />
    </Stack>
  );
}

/** '12 candidates', 'The best 50 of 312 candidates'. */
const lineOf = (shown: number, count: number) =>
  shown < count ? `The best ${shown} of ${pluralize(count, 'candidate')}` : pluralize(count, 'candidate');
