// The map that comes along, or an operator's own style: MapLibre with our markers.
import { buildMapStyle, colours, fetchWorld, fineFrom, worldSource } from './basemap.ts';
import { type OpenGiven, type OpenMap, toMapView, zooms } from './map-view.ts';
import { type GeoJSONSource, hasWebgl, LibreMap, Marker, NavigationControl } from './maplibre.ts';
import { createMarkerButton, focusAfter, type Placed } from './marker-buttons.ts';
import { computeBounds, type Spot } from './markers.ts';

const fitPadding = 56;
const beside = 22;
/** Where nobody is to be seen: most of the land. */
const middle: [number, number] = [10, 20];

/** @param style_url of the operator's own style; null: the world that comes along. @returns undefined where the browser draws no maps */
export function openEmbeddedMap(
  { element, onView, onFailure }: OpenGiven,
  style_url: string | null,
): OpenMap | undefined {
  if (!hasWebgl()) return undefined;
  const token = (name: string) => getComputedStyle(element).getPropertyValue(name).trim() || '#808080';
  const map = new LibreMap({
    container: element,
    style: style_url ?? buildMapStyle(token),
    center: middle,
    zoom: zooms.usual,
    // Never so far out that a place could be seen twice.
    minZoom: Math.log2(Math.max(256, element.clientWidth) / 512),
    maxZoom: 18,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: true,
    attributionControl: { compact: false, customAttribution: [] },
    locale: { 'Map.Title': 'Map of candidate locations. Use arrow keys to move, plus and minus to zoom.' },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  const notifyOfView = () => {
    const bounds = map.getBounds();
    onView(toMapView(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth(), map.getZoom()));
  };
  map.on('moveend', notifyOfView);
  if (style_url === null) drawWorld(map, onFailure);
  else map.once('error', ({ error }) => !map.isStyleLoaded() && onFailure(new Error(error.message)));
  return {
    show: shower(map),
    fit(spots) {
      fitTo(map, spots);
      notifyOfView();
    },
    zoomTo: ({ latitude, longitude }, zoom) => map.easeTo({ center: [longitude, latitude], zoom }),
    repaint() {
      if (style_url !== null || !map.isStyleLoaded()) return;
      for (const [layer, property, name] of colours) map.setPaintProperty(layer, property, token(name));
    },
    close: () => map.remove(),
  };
}

/** Coarse borders first; fine ones once somebody looks closely. */
function drawWorld(map: LibreMap, onFailure: (error: Error) => void) {
  let hasFine = false;
  async function draw(isFine: boolean) {
    const world = await fetchWorld(isFine);
    if (isFine || !hasFine) (map.getSource(worldSource) as GeoJSONSource | undefined)?.setData(world);
    hasFine ||= isFine;
  }
  function lookCloser() {
    if (map.getZoom() < fineFrom) return;
    map.off('zoom', lookCloser);
    draw(true).catch(onFailure);
  }
  map.once('load', () => {
    draw(false).catch(onFailure);
    map.on('zoom', lookCloser);
    lookCloser();
  });
}

function fitTo(map: LibreMap, spots: Spot[]) {
  const span = computeBounds(spots);
  if (!span) map.jumpTo({ center: middle, zoom: zooms.usual });
  else if (spots.length === 1) map.jumpTo({ center: [span.west, span.south], zoom: zooms.single });
  else {
    const bounds: [number, number, number, number] = [span.west, span.south, span.east, span.north];
    map.fitBounds(bounds, { padding: fitPadding, maxZoom: zooms.max, animate: false });
  }
}

/** @returns what puts markers in the place of those that were shown before */
function shower(map: LibreMap): OpenMap['show'] {
  let shown: (Placed & { remove: () => void })[] = [];
  return (markers) => {
    const focused = focusAfter(shown, markers);
    const before = shown;
    const sameSpot = new Map<string, number>();
    shown = markers.map((marker) => {
      const spot = `${marker.latitude.toFixed(5)} ${marker.longitude.toFixed(5)}`;
      const nth = sameSpot.get(spot) ?? 0;
      sameSpot.set(spot, nth + 1);
      const button = createMarkerButton(marker);
      const pin = new Marker({ element: button, offset: [nth * beside, 0] }); // On one spot they stand side by side.
      pin.setLngLat([marker.longitude, marker.latitude]).addTo(map);
      button.setAttribute('aria-label', marker.name); // The map has put its own there.
      return { marker, button, remove: () => pin.remove() };
    });
    shown.find(({ marker }) => marker === focused)?.button.focus({ preventScroll: true });
    for (const { remove } of before) remove();
  };
}
