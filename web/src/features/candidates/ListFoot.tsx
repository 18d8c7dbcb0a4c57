import { Group, Pagination, Select } from '@mantine/core';
import { pageSizes, usualPageSize } from './list-search.ts';
import type { ChangeList } from './use-list-address.ts';

type Props = { count: number; page: number; page_size: number; change: ChangeList };

/** Pages with two either side of the one that is open, and how many make a page. */
export function ListFoot({ count, page, page_size, change }: Props) {
  const pages = Math.max(1, Math.ceil(count / page_size));
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" gap="sm">
      <Pagination
        total={pages}
        siblings={2}
        gap={4}
        value={page}
        onChange={(next) => change({ page: next === 1 ? undefined : next })}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      />
      <Select
        aria-label="Candidates per page"
        w={140}
        allowDeselect={false}
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
        value={String(page_size)}
        onChange={(chosen) => {
          const size = pageSizes.find((one) => String(one) === chosen);
          change({ page_size: size === usualPageSize ? undefined : size });
        }}
      />
    </Group>
  );
}
