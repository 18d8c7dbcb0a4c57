// The search of the list, and what changes how it looks: filters beside it, order, density.
import { ActionIcon, Button, Group, Kbd, TextInput } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconSearch,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import { useStoredSwitch } from '../../lib/local-storage.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { SortField } from './FilterFields.tsx';
import styles from './filters.module.css';
import type { ListSearch } from './list-search.ts';
import type { ChangeList } from './use-list-address.ts';

type Props = {
  search: ListSearch;
  change: ChangeList;
  searchBox: Ref<HTMLInputElement>;
  activeCount: number;
  hasPanel: boolean;
  onFilters: () => void;
};

/** Whether rows are 40 px high, without skills, tags and addresses; kept in this browser. */
export const useCompactRows = () => useStoredSwitch('candidates-compact', false);

export function FilterBar({ search, change, searchBox, activeCount, hasPanel, onFilters }: Props) {
  return (
    <search aria-label="Candidates" className={styles.row}>
      <SearchBox search={search} change={change} searchBox={searchBox} />
      <Button
        variant="default"
        className={styles.toggle}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            F
          </Kbd>
        }
        aria-expanded={hasPanel}
        data-set={activeCount > 0 || undefined}
        onClick={onFilters}
      >
        {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
      </Button>
      <SortField search={search} change={change} />
      <Density />
    </search>
  );
}

function SearchBox({ search, change, searchBox }: Pick<Props, 'search' | 'change' | 'searchBox'>) {
  const field = useTyped(search.search ?? '', (value, how) => change({ search: value || undefined }, how));
  return (
    <TextInput
      ref={searchBox}
      type="search"
      className={styles.search}
      aria-label="Search candidates"
      placeholder="Name, title, company, skill or place"
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <Kbd size="xs" visibleFrom="sm">
          /
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

function Density() {
  const [isCompact, setCompact] = useCompactRows();
  const choice = (isChosen: boolean, label: string, Icon: typeof IconSearch, choose: () => void) => (
    <ActionIcon
      variant={isChosen ? 'light' : 'subtle'}
      size={36}
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={choose}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group gap={2} wrap="nowrap" role="group" aria-label="Density" visibleFrom="xs">
      {choice(!isCompact, 'Comfortable rows', IconBaselineDensityMedium, () => setCompact(false))}
      {choice(isCompact, 'Compact rows', IconBaselineDensitySmall, () => setCompact(true))}
    </Group>
  );
}
