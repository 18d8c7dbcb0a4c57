// In the place of MapLibre: a map that shows nothing, and remembers what was done with it.
import { vi } from 'vitest';

type Bounds = [number, number, number, number];
export const fakeMaps: ReturnType<typeof makeMap>[] = [];

/** What the page's module of MapLibre gives. */
export const FakeMap = { canDraw: true };
export const hasWebgl = () => FakeMap.canDraw;
export const LibreMap = vi.fn(function open({ container }: { container: HTMLElement }) {
  const map = makeMap(container);
  fakeMaps.push(map);
  return map;
});
export const NavigationControl = vi.fn();
export const Marker = vi.fn(function pin({ element }: { element: HTMLElement }) {
  return {
    setLngLat() {
      return this;
    },
    addTo({ container }: { container: HTMLElement }) {
      container.append(element);
      return this;
    },
    remove: () => element.remove(),
  };
});

function makeMap(container: HTMLElement) {
  const acts: { moveend?: (() => void)[] } = {};
  let [bounds, zoom]: [Bounds, number] = [[-180, -85, 180, 85], 2];
  const moved = () => {
    for (const act of acts.moveend ?? []) act();
  };
  return {
    container,
    fitted: undefined as object | undefined,
    /** Somebody drags and zooms. */
    moveTo(to: Bounds, at: number) {
      [bounds, zoom] = [to, at];
      moved();
    },
    on: (event: 'moveend', act: () => void) => void (acts[event] ??= []).push(act),
    once() {},
    touchZoomRotate: { disableRotation() {} },
    keyboard: { disableRotation() {} },
    addControl() {},
    getZoom: () => zoom,
    getBounds: () => {
      const [west, south, east, north] = bounds;
      return { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
    },
    fitBounds(to: Bounds, { maxZoom }: { maxZoom: number }) {
      this.fitted = { bounds: to, maxZoom };
      zoom = 3;
    },
    jumpTo({ zoom: at }: { zoom: number }) {
      zoom = at;
    },
    easeTo({ zoom: at }: { zoom: number }) {
      zoom = at;
      moved();
    },
    isStyleLoaded: () => false,
    remove() {},
  };
}
