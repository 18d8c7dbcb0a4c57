// The pipeline of one job: its board, or the list that can be ticked.
import { Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { useStoredSwitch } from '../../lib/local-storage.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import type { ApplicationsSearch } from './applications-search.ts';
import { Board } from './Board.tsx';
import styles from './board.module.css';
import { type ChangeApplications, sortWords, toListQuery } from './use-applications-address.ts';

type Props = { search: ApplicationsSearch & { job_id: string }; change: ChangeApplications };

export function JobPipeline({ search, change }: Props) {
  const { candidate_name = '', sort_by } = toListQuery(search);
  const [isListKept, keepList] = useStoredSwitch('job-pipeline-list', false);
  const view = search.view ?? (isListKept ? 'list' : 'board');
  const show = (next: 'board' | 'list') => {
    keepList(next === 'list');
    change({ view: next });
  };
  return (
    <Stack gap="sm">
      <Group gap="xs" className={styles.tools}>
        <SearchField
          label="Find in this job"
          search={candidate_name}
          onSearch={(found) => change({ candidate_name: found }, { isContinued: true })}
        />
        <Select
          aria-label="Sort by"
          data={Object.entries(sortWords).map(([value, label]) => ({ value, label }))}
          value={sort_by}
          allowDeselect={false}
          onChange={(sort) => change({ sort_by: sort ?? undefined })}
        />
        <SegmentedControl
          aria-label="Show as"
          data={[
            { value: 'board', label: 'Board' },
            { value: 'list', label: 'List' },
          ]}
          value={view}
          onChange={(next) => show(next as typeof view)}
        />
      </Group>
      {view === 'list' ? <ApplicationList search={search} change={change} /> : <Board search={search} />}
    </Stack>
  );
}
