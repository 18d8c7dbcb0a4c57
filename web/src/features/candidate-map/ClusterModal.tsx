// Who is at one place: figures, levels, skills, and the people, by the page or as a file.
import type { ClusterDetails } from '@hireframe/contract/candidate-map.ts';
import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { IconDownload, IconMapOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { ClusterFigures } from './ClusterFigures.tsx';
import { ClusterPeople } from './ClusterPeople.tsx';
import { exportCluster, type Query, useClusterDetails } from './candidate-map.api.ts';
import { type Narrowing, narrowed } from './narrowing.ts';

type Props = { id: string; query: Query; page: number; onPage: (page: number) => void; onClose: () => void };

export function ClusterModal({ id, query, page, onPage, onClose }: Props) {
  const { data, error, isFetching, refetch } = useClusterDetails(id, query, 1);
  const [narrowing, setNarrowing] = useState<Narrowing>();
  const narrow = (next: Narrowing | undefined) => {
    setNarrowing(next);
    onPage(1);
  };
  return (
    <Modal opened onClose={onClose} size="xl" title={data?.cluster_info.name ?? 'Location'}>
      {data ? (
        <Stack gap="lg">
          {error && !isFetching && <Failure error={error} onRetry={() => void refetch()} />}
          <ClusterFigures cluster={data.cluster_info} onNarrow={narrow} />
          <ClusterPeople
            {...{ id, page, onPage, narrowing }}
            query={narrowing ? narrowed(query, narrowing) : query}
            onWiden={() => narrow(undefined)}
          >
            <Export id={id} query={query} name={data.cluster_info.name} />
          </ClusterPeople>
        </Stack>
      ) : error && !isFetching ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="lg" role="status" aria-label="Loading location">
          <Skeleton height={64} />
          <Group grow>
            <Skeleton height={120} />
            <Skeleton height={120} />
          </Group>
          <Skeleton height={280} />
        </Stack>
      )}
    </Modal>
  );
}

/** Nobody there is no failure: the filters are others than when the link was made, or the group is hidden. */
const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <EmptyState
      icon={IconMapOff}
      title="No data found for the selected filters"
      why="No one here matches, or the group is too small to show."
    />
  ) : (
    <Stack gap="xs">
      <LoadFailure title="Error Loading Data" error={withWords(error)} onRetry={onRetry} />
    </Stack>
  );

const failed = 'Failed to load cluster details';
const withWords = (error: Error) =>
  error instanceof ApiError ? new ApiError(error.status, { message: `${failed}: ${error.message}` }) : error;

function Export({ id, query, name }: { id: string; query: Query; name: ClusterDetails['cluster_info']['name'] }) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await exportCluster(id, query), fileNameOf(name));
    } catch (error) {
      notifyFailure("Couldn't export the candidates", error as Error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
    >
      Export to CSV
    </Button>
  );
}

/** 'candidates-in-são-paulo-2026-11-22.csv' */
const fileNameOf = (name: string) => {
  const words = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `candidates-in-${words}-${new Date().toISOString().slice(0, 10)}.csv`;
};
