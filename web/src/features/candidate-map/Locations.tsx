// The places, as a map or as a list, with what is left out of them.
import type { CandidateLocations, Cluster, Clustering } from '@hireframe/contract/candidate-map.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { getErrorMessage } from '../../lib/reason.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Query, useLocations } from './candidate-map.api.ts';
import { LeftOut } from './LeftOut.tsx';
import { LocationList } from './LocationList.tsx';
import { LocationsMap } from './LocationsMap.tsx';
import styles from './map.module.css';
import { type MapView, toMapArea } from './map-view.ts';

type Props = {
  query: Query;
  cluster_by: Clustering;
  found: UseQueryResult<CandidateLocations>;
  isSeen: boolean;
  isMap: boolean;
  onPick: (id: string) => void;
};

export function Locations({ query, cluster_by, found, isSeen, isMap, onPick }: Props) {
  const { data, error, isFetching, refetch } = found;
  const [hasNoWebgl, setNoWebgl] = useState(false);
  const onNoWebgl = useCallback(() => setNoWebgl(true), []);
  if (!data) {
    if (error && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={500} role="status" aria-label="Loading locations" />;
  }
  return (
    <Stack gap="sm">
      {error && !isFetching && <StillOld error={error} onRetry={() => void refetch()} />}
      {data.clusters.length === 0 && <Empty data={data} />}
      {data.clusters.length > 0 && isMap && !hasNoWebgl && (
        <SeenMap {...{ query, cluster_by, found, data, isSeen, onPick, onNoWebgl }} />
      )}
      {data.clusters.length > 0 && (!isMap || hasNoWebgl) && (
        <>
          {isMap && (
            <Text size="sm" role="status">
              This browser can't show the map (no WebGL). Here's the list instead.
            </Text>
          )}
          <LocationList {...{ query, cluster_by, data, onPick }} isStale={found.isPlaceholderData} />
        </>
      )}
      <LeftOut data={data} onPick={onPick} />
    </Stack>
  );
}

type MapGiven = Omit<Props, 'isMap'> & { data: CandidateLocations; onNoWebgl: () => void };

/** Clusters of coordinates are those of what the map shows; named ones are all there at once. */
function SeenMap({ query, cluster_by, found, data, isSeen, onPick, onNoWebgl }: MapGiven) {
  const [view, setView] = useState<MapView>();
  const [settled] = useDebouncedValue(view, 200);
  const isNamed = cluster_by !== 'coordinates';
  const inView = useLocations(query, cluster_by, isNamed || !settled ? undefined : toMapArea(settled));
  const shown: Cluster[] = (isNamed ? undefined : inView.data?.clusters) ?? data.clusters;
  const fit = found.isPlaceholderData
    ? undefined
    : { key: JSON.stringify([query, cluster_by]), clusters: data.clusters };
  const failed = !isNamed && inView.error && !inView.isFetching ? inView.error : undefined;
  return (
    <>
      {failed && <StillOld error={failed} onRetry={() => void inView.refetch()} />}
      {isSeen ? (
        <LocationsMap
          clusters={shown}
          isStale={found.isPlaceholderData || (!isNamed && inView.isPlaceholderData)}
          {...{ fit, view, onPick, onNoWebgl }}
          onView={setView}
        />
      ) : (
        <Skeleton height={500} />
      )}
    </>
  );
}

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className={styles.frame}>
    <div className={styles.over}>
      <EmptyState icon={IconMapOff} title="Failed to Load Map" why={withReason(error)} isAlert>
        <Button variant="default" onClick={onRetry}>
          Try Again
        </Button>
      </EmptyState>
    </div>
  </div>
);

/** What is shown is from before. */
const StillOld = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Text size="sm" c="red" role="alert">
    {withReason(error)} Showing the last version.{' '}
    <Button size="compact-sm" variant="default" onClick={onRetry}>
      Try Again
    </Button>
  </Text>
);

const failed = 'Failed to load map data';
const withReason = (error: Error) =>
  getErrorMessage(error) === failed ? failed : `${failed}. ${getErrorMessage(error)}`;

function Empty({ data: { message, without_location, hidden_clusters } }: { data: CandidateLocations }) {
  const why = message
    ? 'Try other dates or fewer filters.'
    : hidden_clusters > 0
      ? 'Your workspace hides locations with fewer than 5 people.'
      : without_location === 0
        ? 'Try other dates or fewer filters.'
        : 'None of these candidates has a location.';
  return (
    <div className={styles.frame}>
      <div className={styles.over}>
        <EmptyState icon={IconMapOff} title={message ?? 'No locations'} why={why} />
      </div>
    </div>
  );
}
