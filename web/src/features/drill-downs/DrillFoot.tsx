import type { DrillDown } from '@hireframe/contract/drill-downs.ts';
import { Button, Group, Text } from '@mantine/core';

type Props = { pagination: DrillDown['pagination']; onPage: (page: number) => void };

/** A step that cannot be gone stays in reach of the keyboard, so that the focus is not lost on the last page. */
export function DrillFoot({ pagination, onPage }: Props) {
  const { page, page_size, total_count, has_previous, has_next } = pagination;
  const count = total_count ?? 0;
  const [first, last] = [(page - 1) * page_size + 1, Math.min(page * page_size, count)].map((n) =>
    n.toLocaleString('en'),
  );
  const step = (label: string, isOpen: boolean, to: number) => (
    <Button
      variant="default"
      size="xs"
      aria-disabled={!isOpen}
      data-disabled={!isOpen || undefined}
      onClick={() => isOpen && onPage(to)}
    >
      {label}
    </Button>
  );
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" data-figures role="status">
        {`Showing ${first} to ${last} of ${count.toLocaleString('en')} results`}
      </Text>
      <Group gap="xs">
        {step('Previous', has_previous, page - 1)}
        {step('Next', has_next, page + 1)}
      </Group>
    </Group>
  );
}
