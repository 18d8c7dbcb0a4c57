// The cards of the page that is open, or why there are none.
import type { Page } from '@hireframe/contract/endpoint.ts';
import type { ExtractedCandidate } from '@hireframe/contract/extracted-candidates.ts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { counted } from '../../lib/counted.ts';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notifyFailure } from '../../ui/notify.tsx';
import { ListFoot } from '../candidates/ListFoot.tsx';
import { type Selection, useSelection } from '../candidates/selection.ts';
import { useCardKeys } from '../candidates/use-card-keys.ts';
import { ExtractedBulkBar } from './ExtractedBulkBar.tsx';
import { ExtractedCard } from './ExtractedCard.tsx';
import { exportExtracted } from './extracted.api.ts';
import styles from './extracted-card.module.css';
import type { ExtractedSearch } from './extracted-search.ts';
import { useDeciding } from './use-deciding.tsx';
import { type ChangeExtracted, filterOf, listQueryOf } from './use-extracted-address.ts';

type Given = {
  found: Page<ExtractedCandidate>;
  isStale: boolean;
  search: ExtractedSearch;
  change: ChangeExtracted;
};

export function ExtractedList({ found: { count, results }, isStale, search, change }: Given) {
  const { page, page_size } = listQueryOf(search);
  const selection = useSelection(JSON.stringify(filterOf(search)), results);
  const deciding = useDeciding(selection.drop);
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ selection, deciding });
  latest.current = { selection, deciding };
  const onPick = useCallback((one: ExtractedCandidate) => latest.current.selection.toggle(one), []);
  const onApprove = useCallback((one: ExtractedCandidate) => latest.current.deciding.approve([one]), []);
  const onReject = useCallback((one: ExtractedCandidate) => latest.current.deciding.reject([one]), []);
  useCardKeys({ list, shown: results, onPick });
  useFocusAfter(selection.picked.size > 0, list); // The bar of those ticked goes with them.

  // The last page has gone while one looked at it.
  const last = Math.max(1, Math.ceil(count / page_size));
  const isPastEnd = !isStale && page > last;
  useEffect(() => {
    if (isPastEnd) change({ page: last === 1 ? undefined : last }, { isContinued: true });
  }, [isPastEnd, last, change]);

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <PagePicker selection={selection} shown={results} count={count} />
        <ExportButton search={search} />
      </Group>
      <ul
        ref={list}
        tabIndex={-1}
        className={styles.list}
        aria-label="Extracted candidates"
        aria-busy={isStale}
        data-stale={isStale || undefined}
      >
        {results.map((one) => (
          <ExtractedCard
            key={one.id}
            extracted={one}
            isPicked={selection.has(one.id)}
            {...{ onPick, onApprove, onReject }}
          />
        ))}
      </ul>
      <ListFoot
        {...{ count, page, page_size }}
        change={(patch) => change('page_size' in patch ? { page_size: patch.page_size } : { page: patch.page })}
      />
      <ExtractedBulkBar selection={selection} shown={results} />
      {deciding.dialog}
    </Stack>
  );
}

type PickerGiven = { selection: Selection<ExtractedCandidate>; shown: readonly ExtractedCandidate[]; count: number };

const PagePicker = ({ selection: { has, isPagePicked, togglePage }, shown, count }: PickerGiven) => (
  <Group gap="sm" pl="md" mih={30}>
    <Checkbox
      size="sm"
      aria-label="Select this page"
      checked={isPagePicked}
      indeterminate={!isPagePicked && shown.some(({ id }) => has(id))}
      onChange={togglePage}
    />
    <Text size="sm" c="dimmed" data-figures>
      {counted(count, 'candidate')}
    </Text>
  </Group>
);

function ExportButton({ search }: { search: ExtractedSearch }) {
  const [isExporting, setExporting] = useState(false);
  async function save() {
    setExporting(true);
    try {
      const file = await exportExtracted(filterOf(search));
      saveFile(file, `extracted-candidates-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      notifyFailure('Failed to export the extracted candidates', error as Error);
    }
    setExporting(false);
  }
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isExporting}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  );
}
