// The one place that knows MapLibre: about 300 kB over the wire, loaded when a map is on screen.
import 'maplibre-gl/dist/maplibre-gl.css';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

setWorkerUrl(workerUrl); // Without it the map stays blank once it is built.

export { type GeoJSONSource, Map as LibreMap, Marker, NavigationControl } from 'maplibre-gl';

/** Some machines have none, and some browsers are told not to. */
export function hasWebgl(): boolean {
  const canvas = document.createElement('canvas');
  return Boolean(canvas.getContext('webgl2') ?? canvas.getContext('webgl'));
}
