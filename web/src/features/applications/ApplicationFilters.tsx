import { applicationStatuses, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import { SearchField } from '../../ui/SearchField.tsx';
import { useChosenPosting, usePostingChoices } from './applications.api.ts';
import styles from './applications.module.css';
import type { ApplicationsSearch } from './applications-search.ts';
import { type ChangeApplications, listQueryOf, sortWords } from './use-applications-address.ts';

type Given = { search: ApplicationsSearch; change: ChangeApplications };

const statuses = applicationStatuses.map((value) => ({ value, label: applicationStatusWords[value] }));
const sorts = Object.entries(sortWords).map(([value, label]) => ({ value, label }));

/** On the board every column is a status, so that is no filter there. */
export function ApplicationFilters({ search, change }: Given) {
  const { job_id, status, sort_by } = listQueryOf(search);
  return (
    <Group gap="xs" className={styles.filters}>
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
  );
}

type PostingGiven = { job_id: string | undefined; onChoose: (job_id: string | undefined) => void };

function PostingSelect({ job_id, onChoose }: PostingGiven) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const { data: found = [] } = usePostingChoices(wanted);
  const isMissing = job_id !== undefined && !found.some(({ id }) => id === job_id);
  const known = useChosenPosting(isMissing ? job_id : undefined);
  const chosen = isMissing && known.data ? [known.data] : [];
  const data = [...chosen, ...found].map(({ id, title, job_id: code }) => ({ value: id, label: `${title} · ${code}` }));
  const labels = new Set(data.map(({ label }) => label));
  return (
    <Select
      aria-label="Posting"
      placeholder="Every posting"
      clearable
      searchable
      clearButtonProps={{ 'aria-label': 'Every posting' }}
      nothingFoundMessage="No posting fits"
      data={data}
      filter={({ options }) => options} // The server has searched.
      value={job_id ?? null}
      searchValue={typed}
      onSearchChange={(next) => {
        setTyped(next);
        setWanted(labels.has(next) ? '' : next); // What is chosen is no search.
      }}
      onChange={(next) => onChoose(next ?? undefined)}
    />
  );
}
