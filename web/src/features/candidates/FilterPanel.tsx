// The filters beside the list: a panel where there is room, else a drawer, which fills a phone.
import { Button, Drawer, Group, Stack, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useStoredSwitch } from '../../lib/local-storage.ts';
import { FilterFields } from './FilterFields.tsx';
import styles from './filters.module.css';
import type { ListSearch } from './list-search.ts';
import type { ChangeList } from './use-list-address.ts';

/** The panel's state is kept in this browser; a drawer is shut until it is asked for. */
export function useFilterPanel() {
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false });
  const [isShown, setShown] = useStoredSwitch('candidate-filters', true);
  const [isDrawn, drawer] = useDisclosure(false);
  return {
    isNarrow,
    isOpen: isNarrow ? isDrawn : isShown,
    toggle: () => (isNarrow ? drawer.toggle() : setShown(!isShown)),
    close: () => (isNarrow ? drawer.close() : setShown(false)),
  };
}

type Props = {
  panel: ReturnType<typeof useFilterPanel>;
  search: ListSearch;
  change: ChangeList;
  hasAny: boolean;
  onReset: () => void;
};

export function FilterPanel({ panel, search, change, hasAny, onReset }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const clearing = hasAny && (
    <Button variant="subtle" size="compact-sm" onClick={onReset}>
      Clear all
    </Button>
  );
  if (panel.isNarrow)
    return (
      <Drawer
        opened={panel.isOpen}
        onClose={panel.close}
        title="Filters"
        size={isPhone ? '100%' : 320}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="md">
          <FilterFields search={search} change={change} />
          <Group grow>
            {clearing}
            <Button onClick={panel.close}>Show candidates</Button>
          </Group>
        </Stack>
      </Drawer>
    );
  if (!panel.isOpen) return null;
  return (
    <search aria-label="Filters" className={styles.panel}>
      <Group justify="space-between" mih={28}>
        <Title order={2} size="h3">
          Filters
        </Title>
        {clearing}
      </Group>
      <FilterFields search={search} change={change} />
    </search>
  );
}
