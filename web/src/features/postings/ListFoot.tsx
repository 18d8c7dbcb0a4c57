import { Group, Pagination, Select } from '@mantine/core';
import { type ChosenPostings, type PostingsSearch, pageSizes, usualPageSize } from './postings-search.ts';

type Props = { count: number; chosen: ChosenPostings; onChange: (next: Partial<PostingsSearch>) => void };

/** Pages with two either side of the one that is open, and how many make a page. */
export function ListFoot({ count, chosen, onChange }: Props) {
  const { page, page_size } = chosen;
  if (count <= pageSizes[0]) return null;
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" gap="sm">
      <Pagination
        total={Math.max(1, Math.ceil(count / page_size))}
        siblings={2}
        gap={4}
        value={page}
        onChange={(next) => onChange({ page: next === 1 ? undefined : next })}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      />
      <Select
        aria-label="Job postings per page"
        w={140}
        allowDeselect={false}
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
        value={String(page_size)}
        onChange={(next) => onChange({ page_size: Number(next) === usualPageSize ? undefined : Number(next) })}
      />
    </Group>
  );
}
