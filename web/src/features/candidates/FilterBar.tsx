import { Button, Drawer, Kbd, Stack, TextInput } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilter, IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useStoredSwitch } from '../../lib/local-storage.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { AdvancedFilters, countAdvanced, PlainFilters, SortField } from './FilterFields.tsx';
import styles from './filters.module.css';
import type { ListSearch } from './list-search.ts';
import type { ChangeList } from './use-list-address.ts';

type Props = { search: ListSearch; change: ChangeList };
type WithSearchBox = Props & { searchBox: Ref<HTMLInputElement> };

/** On a phone the conditions are in a drawer. */
export function FilterBar(given: WithSearchBox & { activeCount: number }) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <search aria-label="Filters" className={styles.bar}>
      {isPhone ? <PhoneBar {...given} /> : <WideBar {...given} />}
    </search>
  );
}

function SearchBox({ search, change, searchBox }: WithSearchBox) {
  const field = useTyped(search.search ?? '', (value, how) => change({ search: value || undefined }, how));
  return (
    <TextInput
      ref={searchBox}
      type="search"
      className={styles.search}
      aria-label="Search candidates"
      placeholder="Name, e-mail, skill, company or place"
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <Kbd size="xs" visibleFrom="sm">
          F
        </Kbd>
      }
      value={field.typed}
      onChange={({ currentTarget: { value } }) => field.onType(value)}
      onBlur={field.onLeave}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') field.onLeave();
        if (key === 'Escape' && field.typed === '') currentTarget.blur();
      }}
    />
  );
}

function WideBar(given: WithSearchBox) {
  const [isOpen, setOpen] = useStoredSwitch('candidate-filters', false);
  const count = countAdvanced(given.search);
  return (
    <>
      <div className={styles.row}>
        <SearchBox {...given} />
        <SortField {...given} />
      </div>
      <div className={styles.row}>
        <PlainFilters {...given} />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          data-set={count > 0 || undefined}
          className={styles.more}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? `Advanced (${count})` : 'Advanced'}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.advanced}>
          <AdvancedFilters {...given} />
        </div>
      )}
    </>
  );
}

function PhoneBar({ activeCount, ...given }: WithSearchBox & { activeCount: number }) {
  const [isOpen, drawer] = useDisclosure(false);
  return (
    <>
      <SearchBox {...given} />
      <div className={styles.row}>
        <Button
          variant="default"
          className={styles.pick}
          leftSection={<IconFilter size={16} aria-hidden />}
          data-set={activeCount > 0 || undefined}
          onClick={drawer.open}
        >
          {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
        </Button>
        <SortField {...given} />
      </div>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        title="Filters"
        position="bottom"
        size="90%"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="sm">
          <PlainFilters {...given} />
          <AdvancedFilters {...given} />
          <Button onClick={drawer.close}>Show candidates</Button>
        </Stack>
      </Drawer>
    </>
  );
}
