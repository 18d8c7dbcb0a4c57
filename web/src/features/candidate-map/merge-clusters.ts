// Clusters whose markers would lie on each other become one marker that zooms in.
import type { Cluster } from '@hireframe/contract/candidate-map.ts';
import Supercluster from 'supercluster';
import type { MapView } from './map-view.ts';
import { formatMarkerCount, formatMarkerName, type MapMarker, markerSize, placed } from './markers.ts';

/** Half a large marker and half a small one. */
const radius = 36;
/** Closer than this no map of ours zooms by itself. */
export const maxZoom = 15;

type One = { cluster: Cluster; sum: number };
type Merged = { sum: number; largest: string; max: number };
type Merging = Supercluster<One, Merged>;

export function clusterMarkers(clusters: Cluster[]): Merging {
  const merging = new Supercluster<One, Merged>({
    radius,
    maxZoom: maxZoom,
    map: ({ cluster, sum }) => ({ sum, largest: cluster.name, max: sum }),
    reduce(all, one) {
      if (one.max > all.max) Object.assign(all, { largest: one.largest, max: one.max });
      all.sum += one.sum;
    },
  });
  return merging.load(
    placed(clusters).map((cluster) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [cluster.longitude, cluster.latitude] },
      properties: { cluster, sum: cluster.candidate_count },
    })),
  );
}

type Act = {
  onPick: (id: string) => void;
  onZoom: (spot: { latitude: number; longitude: number }, zoom: number) => void;
};

/** Those within the view, the largest first. */
export function listMarkers(merging: Merging, { west, south, east, north, zoom }: MapView, { onPick, onZoom }: Act) {
  const found = merging.getClusters([west, south, east, north], Math.floor(zoom));
  const markers = found.map(({ geometry, properties }): MapMarker & { sum: number } => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { sum } = properties;
    const look = { longitude, latitude, sum, size: markerSize(sum), label: formatMarkerCount(sum) };
    if (!('cluster_id' in properties)) {
      const { cluster } = properties as One;
      const title = cluster.name;
      return { ...look, key: cluster.id, title, name: formatMarkerName(title, sum), onPick: () => onPick(cluster.id) };
    }
    const { cluster_id, point_count, largest } = properties;
    const title = `${largest} and ${point_count - 1} more`;
    return {
      ...look,
      key: `merged ${sum} ${longitude} ${latitude}`,
      title,
      name: `${formatMarkerName(title, sum)}. Zoom in`,
      onPick: () => onZoom({ latitude, longitude }, merging.getClusterExpansionZoom(cluster_id)),
    };
  });
  return markers.sort((a, b) => b.sum - a.sum || (a.key < b.key ? -1 : 1));
}
