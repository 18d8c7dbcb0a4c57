import {
  type ExtractedDate,
  extractedDates,
  extractedStatusDisplays,
  extractedStatuses,
} from '@hireframe/contract/extracted-candidates.ts';
import { Button, Group, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { SearchField } from '../../ui/SearchField.tsx';
import { useMailboxChoices } from './extracted.api.ts';
import styles from './extracted.module.css';
import type { ExtractedSearch } from './extracted-search.ts';
import { dateWords } from './extracted-words.ts';
import { type ChangeExtracted, isFiltered, toExtractedFilter } from './use-extracted-address.ts';

type Props = { search: ExtractedSearch; change: ChangeExtracted; jobTitle: string | undefined; onClear: () => void };

const all = 'all';
const statuses = [
  { value: all, label: 'Every status' },
  ...extractedStatuses.map((value) => ({ value, label: extractedStatusDisplays[value] })),
];
const dates = [
  { value: all, label: 'Any time' },
  ...(Object.keys(extractedDates) as ExtractedDate[]).map((value) => ({ value, label: dateWords[value] })),
];
const orNothing = (value: string | null) => (value === null || value === all ? undefined : value);

/** @param jobTitle of the posting in the address, where it is known */
export function ExtractedFilters({ search, change, jobTitle, onClear }: Props) {
  const { status = all, date = all, mailbox = all, job_id } = toExtractedFilter(search);
  const { data: mailboxes = [] } = useMailboxChoices();
  return (
    <Group gap="xs" className={styles.filters} role="search" aria-label="Extracted candidates">
      <SearchField
        label="Search by name, email or skills"
        search={search.search ?? ''}
        onSearch={(next) => change({ search: next }, { isContinued: true })}
      />
      <Select
        aria-label="Status"
        allowDeselect={false}
        data={statuses}
        value={status}
        onChange={(next) => change({ status: orNothing(next) })}
      />
      <Select
        aria-label="Extracted"
        allowDeselect={false}
        data={dates}
        value={date}
        onChange={(next) => change({ date: orNothing(next) })}
      />
      {(mailboxes.length > 1 || mailbox !== all) && (
        <Select
          aria-label="Mailbox"
          allowDeselect={false}
          data={[{ value: all, label: 'Every mailbox' }, ...withChosen(mailboxes, mailbox)]}
          value={mailbox}
          onChange={(next) => change({ mailbox: orNothing(next) })}
        />
      )}
      {job_id && (
        <Button variant="light" className={styles.chosen} onClick={() => change({ job_id: undefined })}>
          {`Only for ${jobTitle ?? 'one posting'} ×`}
        </Button>
      )}
      {isFiltered(search) && (
        <Button
          variant="default"
          className={styles.chosen}
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={onClear}
        >
          Clear Filters
        </Button>
      )}
    </Group>
  );
}

/** One of a link that is not connected any more, or not yet known. */
const withChosen = (known: { value: string; label: string }[], chosen: string) =>
  chosen === all || known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: 'One mailbox' }];
