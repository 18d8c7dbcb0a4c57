// The map in its frame: opened when it is seen, with markers that follow what it shows.
import type { Cluster } from '@hireframe/contract/candidate-map.ts';
import { Button, Skeleton, useComputedColorScheme } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/reason.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMapSettings } from './candidate-map.api.ts';
import styles from './map.module.css';
import type { MapView, OpenGiven, OpenMap } from './map-view.ts';
import { placed } from './markers.ts';
import { clusterMarkers, listMarkers } from './merge-clusters.ts';

/** From here on markers show their names: few are left, and there is nothing else to read. */
const closeZoom = 5;

type Props = {
  clusters: Cluster[] | undefined;
  /** What to fit the view to, and for what: another question, another view. */
  fit: { key: string; clusters: Cluster[] } | undefined;
  isStale: boolean;
  view: MapView | undefined;
  onView: (view: MapView) => void;
  onPick: (id: string) => void;
  /** This browser draws no maps. */
  onNoWebgl: () => void;
};

export function LocationsMap({ clusters, fit, isStale, view, onView, onPick, onNoWebgl }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const { map, error, retry } = useOpenMap(container, onView, onNoWebgl);
  const scheme = useComputedColorScheme('light');
  useEffect(() => map?.repaint(), [map, scheme]);

  const fitKey = fit?.key;
  useEffect(() => {
    if (map && fit) map.fit(placed(fit.clusters));
  }, [map, fitKey]);

  const merging = useMemo(() => clusters && clusterMarkers(clusters), [clusters]);
  useEffect(() => {
    if (!map || !merging || !view) return;
    map.show(listMarkers(merging, view, { onPick, onZoom: (spot, zoom) => map.zoomTo(spot, zoom) }));
  }, [map, merging, view, onPick]);

  return (
    <div className={styles.frame} data-close={(view && view.zoom >= closeZoom) || undefined}>
      <div ref={container} className={styles.map} data-stale={isStale || undefined} />
      {!map && !error && (
        <div className={styles.over}>
          <Skeleton height="100%" role="status" aria-label="Loading map" />
        </div>
      )}
      {error && (
        <div className={styles.over}>
          <EmptyState icon={IconMapOff} {...wordsOf(error)} isAlert>
            <Button variant="default" onClick={retry}>
              Try Again
            </Button>
          </EmptyState>
        </div>
      )}
    </div>
  );
}

/** The specification's: Google's troubles have their own words. */
function wordsOf(error: Error): { title: string; why: string } {
  if (error.message.includes('Google Maps'))
    return { title: error.message, why: 'Please check your API key configuration' };
  return { title: 'Failed to Load Map', why: getErrorMessage(error) };
}

type Container = { current: HTMLDivElement | null };

/** The code of a map is loaded here, the one that is wanted. */
function useOpenMap(container: Container, onView: (view: MapView) => void, onNoWebgl: () => void) {
  const settings = useMapSettings();
  const [attempt, setAttempt] = useState(0);
  const [map, setMap] = useState<OpenMap>();
  const [error, setError] = useState<Error>();
  const { data } = settings;
  useEffect(() => {
    const element = container.current;
    if (!data || !element) return;
    let isGone = false;
    let opened: OpenMap | undefined;
    const given: OpenGiven = {
      element,
      onView: (view) => !isGone && onView(view),
      onFailure: (failure) => !isGone && setError(failure),
    };
    open(given, data.google_maps_key, data.map_style_url).then(
      (fresh) => {
        opened = fresh;
        if (isGone) fresh?.close();
        else if (fresh) setMap(fresh);
        else onNoWebgl();
      },
      (failure) => given.onFailure(failure),
    );
    return () => {
      isGone = true;
      opened?.close();
      setMap(undefined);
    };
  }, [data, attempt, onView, onNoWebgl]);
  const retry = () => {
    setError(undefined);
    if (settings.error) void settings.refetch();
    setAttempt((count) => count + 1);
  };
  return { map, error: error ?? (data ? undefined : (settings.error ?? undefined)), retry };
}

/** @returns undefined where the browser draws no maps */
async function open(given: OpenGiven, google_maps_key: string | null, style_url: string | null) {
  if (google_maps_key !== null) return (await import('./google-map.ts')).openGoogleMap(given, google_maps_key);
  return (await import('./embedded-map.ts')).openEmbeddedMap(given, style_url);
}
