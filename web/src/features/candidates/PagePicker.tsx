// Ticks all rows of the page, and says how many there are.
import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { Selection } from './selection.ts';

type Props<Row extends { id: string }> = {
  selection: Selection<Row>;
  shown: readonly Row[];
  line: string;
  matching?: number; // All who match can be ticked at once, beyond the page; left out: they cannot.
};

export function PagePicker<Row extends { id: string }>({ selection, shown, line, matching = 0 }: Props<Row>) {
  const { isAll, isPagePicked, picked, togglePage, pickAll } = selection;
  const isSome = shown.some(({ id }) => selection.has(id));
  return (
    <Group gap="sm" pl="md" mih={30}>
      <Checkbox
        size="sm"
        aria-label="Select this page"
        checked={isPagePicked}
        indeterminate={isSome && !isPagePicked}
        onChange={togglePage}
      />
      <Text size="sm" c="dimmed" data-figures>
        {line}
      </Text>
      {isPagePicked && !isAll && matching > picked.size && (
        <Button variant="subtle" size="compact-sm" onClick={pickAll}>
          {`Select all ${matching.toLocaleString('en')} matching`}
        </Button>
      )}
    </Group>
  );
}
