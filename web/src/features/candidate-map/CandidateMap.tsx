// Where the candidates are: a map and the same as a list, and the details of one place.

import type { CandidateLocations, Clustering } from '@hireframe/contract/candidate-map.ts';
import { ActionIcon, Card, SegmentedControl, Select, Text, Title, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { toAnalyticsQuery } from '../analytics/analytics-query.ts';
import { useRefresh } from '../analytics/refresh.ts';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import { mapKey, overview, useLocations } from './candidate-map.api.ts';
import { Locations } from './Locations.tsx';
import styles from './map.module.css';

/** Whether the element was near the screen once: what is heavy waits for that. */
function useSeen(element: RefObject<Element | null>): boolean {
  const canTell = typeof IntersectionObserver !== 'undefined';
  const [isSeen, setSeen] = useState(!canTell);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '300px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}

const ClusterModal = lazy(async () => ({ default: (await import('./ClusterModal.tsx')).ClusterModal }));

const groupings: { value: Clustering; label: string }[] = [
  { value: 'coordinates', label: 'By Coordinates' },
  { value: 'city', label: 'By City' },
  { value: 'region', label: 'By Region/State' },
  { value: 'country', label: 'By Country' },
];
const usual: Clustering = 'coordinates';

export function CandidateMap() {
  const { search, change } = useAnalyticsAddress();
  const { cluster_by = usual, map: shown = 'map', cluster, cluster_page } = search;
  const card = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(card);
  const query = toAnalyticsQuery(search);
  const found = useLocations(query, cluster_by, isSeen ? overview : undefined);
  const { refresh, isFetching } = useRefresh(mapKey);
  const opener = useRef<HTMLElement>(null);
  useFocusAfter(cluster !== undefined, opener);
  const pick = useCallback(
    (id: string) => {
      opener.current = document.activeElement as HTMLElement | null;
      change({ cluster: id, cluster_page: undefined });
    },
    [change],
  );
  return (
    <Card ref={card} component="section" aria-label="Candidate Locations" className={styles.card}>
      <div className={styles.head}>
        <div>
          <Title order={2}>Candidate Locations</Title>
          <Text size="sm" c="dimmed" mih={20}>
            {found.data && totals(found.data)}
          </Text>
        </div>
        <div className={styles.tools}>
          <Select
            aria-label="Group locations"
            data={groupings}
            value={cluster_by}
            allowDeselect={false}
            onChange={(by) => change({ cluster_by: by === usual || !by ? undefined : by })}
          />
          <SegmentedControl
            aria-label="Map or list"
            data={[
              { value: 'map', label: 'Map' },
              { value: 'list', label: 'List' },
            ]}
            value={shown}
            onChange={(way) => change({ map: way === 'list' ? 'list' : undefined })}
          />
          <Tooltip label="Refresh">
            <ActionIcon aria-label="Refresh locations" onClick={refresh} loading={isFetching}>
              <IconRefresh size={18} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      <Locations {...{ query, cluster_by, found, isSeen }} isMap={shown === 'map'} onPick={pick} />
      {cluster && (
        <Suspense>
          <ClusterModal
            key={cluster}
            id={cluster}
            query={query}
            page={cluster_page ?? 1}
            onPage={(page) => change({ cluster_page: page === 1 ? undefined : page })}
            onClose={() => change({ cluster: undefined, cluster_page: undefined })}
          />
        </Suspense>
      )}
    </Card>
  );
}

const totals = ({ total_candidates, total_locations }: CandidateLocations) =>
  `${pluralize(total_candidates, 'candidate')} in ${pluralize(total_locations, 'location')}`;
