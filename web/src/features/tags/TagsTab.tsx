import type { Page } from '@hireframe/contract/endpoint.ts';
import type { Tag } from '@hireframe/contract/tags.ts';
import { Button, Pagination, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { IconTagOff, IconTags } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFocusWhenFewer } from '../../lib/focus-after.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { TagCard } from './TagCard.tsx';
import { TagFilters } from './TagFilters.tsx';
import styles from './tags.module.css';
import { isNarrowed, page_size } from './tags-query.ts';
import type { TagsSearch } from './tags-search.ts';

type Props = {
  search: TagsSearch;
  tags: UseQueryResult<Page<Tag>>;
  onChange: (next: Partial<TagsSearch>, how?: { replace: boolean }) => void;
  onOpen: (dialog: string) => void;
};
const cols = { base: 1, sm: 2, lg: 3 };

export function TagsTab({ search, tags, onChange, onOpen }: Props) {
  const { data, error, refetch, isPlaceholderData } = tags;
  useShortcut('r', 'Refresh', () => void refetch());
  const results = useRef<HTMLDivElement>(null);
  useFocusWhenFewer(data?.count ?? 0, () => results.current);
  return (
    <Stack gap="md">
      <TagFilters search={search} onChange={onChange} />
      <VisuallyHidden role="status">{data && !isPlaceholderData && pluralize(data.count, 'tag')}</VisuallyHidden>
      {data ? (
        <div
          ref={results}
          tabIndex={-1}
          className={styles.results}
          data-old={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          <Cards data={data} search={search} onChange={onChange} onOpen={onOpen} />
        </div>
      ) : error ? (
        <LoadFailure title="Couldn't load tags" error={error} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton />
      )}
    </Stack>
  );
}

function Cards({ data, search, onChange, onOpen }: Omit<Props, 'tags'> & { data: Page<Tag> }) {
  const pages = Math.ceil(data.count / page_size);
  if (data.count === 0 && isNarrowed(search)) return <NothingFits onClear={() => onChange(noConditions)} />;
  if (data.count === 0) return <NoTags onCreate={() => onOpen('new')} />;
  return (
    <Stack gap="md">
      <SimpleGrid cols={cols} spacing="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.results.map((tag) => (
          <TagCard key={tag.id} tag={tag} onEdit={() => onOpen(tag.id)} />
        ))}
      </SimpleGrid>
      {(pages > 1 || data.results.length === 0) && (
        <Pagination
          total={pages}
          siblings={2}
          value={search.page ?? 1}
          onChange={(page) => onChange({ page })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </Stack>
  );
}

const noConditions = { search: undefined, is_active: undefined, only_used: undefined, category_id: undefined };

const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <EmptyState icon={IconTagOff} title="No matching tags" why="Change or clear the filters.">
    <Button variant="default" onClick={onClear}>
      Clear filters
    </Button>
  </EmptyState>
);

const NoTags = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    icon={IconTags}
    title="No tags yet"
    why="Use tags such as Priority or Referral to group candidates and find them again."
  >
    <Button variant="default" onClick={onCreate}>
      Create tag
    </Button>
  </EmptyState>
);

const CardsSkeleton = () => (
  <SimpleGrid cols={cols} spacing="md" aria-busy aria-label="Loading tags" role="status">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} height={168} radius="lg" />
    ))}
  </SimpleGrid>
);
