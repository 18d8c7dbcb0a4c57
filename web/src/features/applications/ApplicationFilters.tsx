import { applicationStatuses, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import { Group, Select, Stack } from '@mantine/core';
import { useRef } from 'react';
import { SearchField } from '../../ui/SearchField.tsx';
import { PostingSelect } from '../postings/PostingSelect.tsx';
import { ApplicationChips } from './ApplicationChips.tsx';
import styles from './applications.module.css';
import type { ApplicationsSearch } from './applications-search.ts';
import { type ChangeApplications, sortWords, toListQuery } from './use-applications-address.ts';

type Props = { search: ApplicationsSearch; change: ChangeApplications };

const statuses = applicationStatuses.map((value) => ({ value, label: applicationStatusWords[value] }));
const sorts = Object.entries(sortWords).map(([value, label]) => ({ value, label }));

/** On the board every column is a status, so that is no filter there. */
export function ApplicationFilters({ search, change }: Props) {
  const { job_id, status, sort_by } = toListQuery(search);
  const bar = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="xs">
      <Group ref={bar} gap="xs" className={styles.filters}>
        <SearchField
          label="Search by name"
          search={search.candidate_name ?? ''}
          onSearch={(next) => change({ candidate_name: next }, { isContinued: true })}
        />
        <PostingSelect job_id={job_id} onChoose={(next) => change({ job_id: next })} />
        {search.view !== 'board' && (
          <Select
            aria-label="Status"
            placeholder="Every status"
            clearable
            clearButtonProps={{ 'aria-label': 'Every status' }}
            data={statuses}
            value={status ?? null}
            onChange={(next) => change({ status: next ?? undefined })}
          />
        )}
        <Select
          aria-label="Order"
          allowDeselect={false}
          data={sorts}
          value={sort_by}
          onChange={(next) => change({ sort_by: next === '-created_at' ? undefined : (next ?? undefined) })}
        />
      </Group>
      <ApplicationChips search={search} change={change} bar={bar} />
    </Stack>
  );
}
