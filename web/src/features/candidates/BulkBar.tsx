import type { Candidate } from '@hireframe/contract/candidates.ts';
import { maxTagged } from '@hireframe/contract/tags.ts';
import { Button, CloseButton, Group, Text, Tooltip } from '@mantine/core';
import { IconColumns, IconDownload, IconTag, IconTagOff, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './bulk-bar.module.css';
import type { CandidateQuery } from './candidates.api.ts';
import { formatComparedIds, maxCompared } from './compare/compared-ids.ts';
import { type ListSearch, pickListFilter, toListQuery } from './list-search.ts';
import { maxPicked, type Selection } from './selection.ts';
import { TagDialog } from './TagDialog.tsx';
import { useAskToDelete } from './use-ask-to-delete.tsx';

/** What the page adds for those who were ticked one by one. */
export type BulkActions = (candidate_ids: string[], clear: () => void) => ReactNode;

type Props = {
  selection: Selection<Candidate>;
  /** How many the filter finds. */
  matching: number;
  search: ListSearch;
  isExporting: boolean;
  onExport: (query: CandidateQuery, count: number) => void;
  actions: BulkActions;
};
const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done with those who are ticked. */
export function BulkBar({ selection, matching, search, isExporting, onExport, actions }: Props) {
  const { picked, isAll, clear, drop } = selection;
  const [operation, setOperation] = useState<'add' | 'remove'>();
  const { ask, isDeleting } = useAskToDelete(drop);
  const ids = [...picked.keys()];
  const count = isAll ? matching : ids.length;
  if (count === 0) return null;

  const { page: _page, page_size: _size, ...filtered } = toListQuery(search);
  const isTooMany = count > maxTagged;
  const tagButton = (which: 'add' | 'remove', words: string, Icon: typeof IconTag) => (
    <Tooltip label={`At most ${pluralize(maxTagged, 'candidate')} at once: narrow the filters`} disabled={!isTooMany}>
      <Button
        {...look}
        leftSection={<Icon {...icon} />}
        data-disabled={isTooMany || undefined}
        aria-disabled={isTooMany || undefined}
        onClick={() => !isTooMany && setOperation(which)}
      >
        {words}
      </Button>
    </Tooltip>
  );
  return (
    <section className={styles.bar} aria-label="Selected candidates">
      <Group gap="xs" wrap="nowrap">
        <CloseButton aria-label="Clear the selection" onClick={clear} />
        <Text size="sm" fw={500} role="status" data-figures>
          {isAll ? `All ${pluralize(count, 'candidate')} selected` : `${pluralize(count, 'candidate')} selected`}
          {selection.isFull && ` (at most ${maxPicked})`}
        </Text>
      </Group>
      <Group gap="xs">
        {!isAll && actions(ids, clear)}
        {tagButton('add', 'Add tags', IconTag)}
        {tagButton('remove', 'Remove tags', IconTagOff)}
        <Button
          {...look}
          leftSection={<IconDownload {...icon} />}
          loading={isExporting}
          onClick={() => onExport(isAll ? filtered : { ids, sort_by: filtered.sort_by }, count)}
        >
          Export CSV
        </Button>
        {!isAll && count > 1 && count <= maxCompared && (
          <LinkButton
            {...look}
            leftSection={<IconColumns {...icon} />}
            to="/candidates/compare"
            search={{ ids: formatComparedIds(ids) }}
          >
            Compare
          </LinkButton>
        )}
        {!isAll && (
          <Button
            {...look}
            c="red"
            leftSection={<IconTrash {...icon} />}
            loading={isDeleting}
            onClick={() => ask([...picked.values()])}
          >
            Delete
          </Button>
        )}
      </Group>
      {operation && (
        <TagDialog
          operation={operation}
          whom={isAll ? { filter: pickListFilter(search) } : { candidate_ids: ids }}
          count={count}
          onDone={clear}
          onClose={() => setOperation(undefined)}
        />
      )}
    </section>
  );
}
const look = { variant: 'default', size: 'xs' } as const;
