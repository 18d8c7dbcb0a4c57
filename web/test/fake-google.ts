// Google's script once it has come: a map and an overlay that do what ours asks of them.
import { vi } from 'vitest';

const latLng = (latitude: number, longitude: number) => ({ lat: () => latitude, lng: () => longitude });

/** @returns how to let the map come to rest */
export function installGoogle() {
  const pane = document.createElement('div');
  let rest = () => {};
  const map = {
    getBounds: () => ({ getSouthWest: () => latLng(-60, -180), getNorthEast: () => latLng(80, 179) }),
    getZoom: () => 4,
    setZoom() {},
    setCenter() {},
    panTo() {},
    fitBounds() {},
    addListener: (_event: string, act: () => void) => {
      rest = act;
      return { remove() {} };
    },
  };
  const maps = {
    Map: vi.fn(function open(element: HTMLElement) {
      element.append(pane);
      return map;
    }),
    LatLng: vi.fn(function make(latitude: number, longitude: number) {
      return latLng(latitude, longitude);
    }),
    OverlayView: vi.fn(function open() {
      return {
        onAdd() {},
        draw() {},
        onRemove() {},
        setMap(on: unknown) {
          if (on) queueMicrotask(() => this.onAdd());
        },
        getPanes: () => ({ overlayMouseTarget: pane }),
        getProjection: () => ({ fromLatLngToDivPixel: () => ({ x: 1, y: 2 }) }),
      };
    }),
  };
  Object.assign(window, { google: { maps } });
  (window as unknown as { hireframeMapIsHere: () => void }).hireframeMapIsHere();
  return {
    idle: () =>
      vi.waitFor(() => (maps.OverlayView.mock.calls.length > 0 ? rest() : Promise.reject(new Error('not yet')))),
  };
}
