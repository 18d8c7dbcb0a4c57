// The pipeline of one job: its board, or the list that can be ticked.
import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useStoredSwitch } from '../../lib/local-storage.ts';
import { ApplicationList } from './ApplicationList.tsx';
import type { ApplicationsSearch } from './applications-search.ts';
import { Board } from './Board.tsx';

export function JobPipeline({ job_id }: { job_id: string }) {
  const [isList, setList] = useStoredSwitch('job-pipeline-list', false);
  const [search, setSearch] = useState<ApplicationsSearch>({ job_id });
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <SegmentedControl
          aria-label="Show as"
          size="xs"
          data={[
            { value: 'board', label: 'Board' },
            { value: 'list', label: 'List' },
          ]}
          value={isList ? 'list' : 'board'}
          onChange={(next) => setList(next === 'list')}
        />
      </Group>
      {isList ? (
        <ApplicationList
          search={search}
          change={(next) => setSearch((now) => ({ ...now, ...next, job_id }) as ApplicationsSearch)}
        />
      ) : (
        <Board search={{ job_id }} />
      )}
    </Stack>
  );
}
