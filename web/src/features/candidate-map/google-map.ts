// Google's map, where the operator has a key for it: its script is loaded then and not before, and carries our markers.
import { openedAt } from '../../lib/opened-at.ts';
import { type OpenGiven, type OpenMap, toMapView, zooms } from './map-view.ts';
import { createMarkerButton, focusAfter, type Placed } from './marker-buttons.ts';
import { computeBounds, type MapMarker, type Spot } from './markers.ts';

// What we use of it.
type Point = { lat: number; lng: number };
type LatLng = { lat(): number; lng(): number };
type GoogleMap = {
  getBounds(): { getSouthWest(): LatLng; getNorthEast(): LatLng } | undefined;
  getZoom(): number;
  setZoom(zoom: number): void;
  setCenter(point: Point): void;
  panTo(point: Point): void;
  fitBounds(bounds: { north: number; south: number; east: number; west: number }, padding: number): void;
  addListener(event: 'idle', act: () => void): { remove(): void };
};
type Overlay = {
  setMap(map: GoogleMap | null): void;
  onAdd: () => void;
  draw: () => void;
  onRemove: () => void;
  getPanes(): { overlayMouseTarget: HTMLElement };
  getProjection(): { fromLatLngToDivPixel(point: LatLng): { x: number; y: number } | null };
};
export type GoogleMaps = {
  Map: new (element: HTMLElement, options: object) => GoogleMap;
  LatLng: new (latitude: number, longitude: number) => LatLng;
  OverlayView: new () => Overlay;
};
type Page = Window & { google?: { maps?: GoogleMaps }; gm_authFailure?: () => void; hireframeMapIsHere?: () => void };
const page = window as Page;

/** The specification's messages. */
export const keyMissing = 'Google Maps API Key Required';
export const googleFailed = 'Failed to Load Google Maps';

let loading: Promise<GoogleMaps> | undefined;

/**
 * Only a document that was opened at this address may reach Google, and tells it the website that the key may be bound to.
 * Whoever came here from another page of ours has that one's.
 */
const isAllowedHere = () => openedAt === location.pathname;

/** Once a page. @throws Error with the specification's words; another call tries again */
export function loadGoogle(key: string): Promise<GoogleMaps> {
  if (key.trim() === '') return Promise.reject(new Error(keyMissing));
  if (!isAllowedHere()) {
    location.reload();
    return new Promise(() => {}); // The page goes.
  }
  loading ??= addScript(key).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const addScript = (key: string) =>
  new Promise<GoogleMaps>((resolve, reject) => {
    const query = new URLSearchParams({ key, loading: 'async', callback: 'hireframeMapIsHere' });
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(googleFailed));
    };
    page.hireframeMapIsHere = () => (page.google?.maps ? resolve(page.google.maps) : fail());
    Object.assign(script, { src: `https://maps.googleapis.com/maps/api/js?${query}`, async: true, onerror: fail });
    document.head.append(script);
  });

/** Google counts zooms from a world of 256 px. */
const fewer = 1;
const fitPadding = 56;
const middle = { lat: 20, lng: 10 };

/** @throws Error with the specification's words */
export async function openGoogleMap({ element, onView, onFailure }: OpenGiven, key: string): Promise<OpenMap> {
  const google = await loadGoogle(key);
  page.gm_authFailure = () => onFailure(new Error(googleFailed)); // Google says so only after its map was drawn.
  const plain = { mapTypeControl: false, streetViewControl: false, fullscreenControl: false, clickableIcons: false };
  const frame = { center: middle, zoom: zooms.usual, minZoom: 1, gestureHandling: 'cooperative' };
  const map = new google.Map(element, { ...plain, ...frame });
  const overlay = overlayOf(google, map);
  const idle = map.addListener('idle', () => {
    const bounds = map.getBounds();
    if (!bounds) return;
    if (map.getZoom() > zooms.max && isFitting) map.setZoom(zooms.max);
    isFitting = false;
    const [low, high] = [bounds.getSouthWest(), bounds.getNorthEast()];
    const east = high.lng() < low.lng() ? high.lng() + 360 : high.lng();
    onView(toMapView(low.lng(), low.lat(), east, high.lat(), map.getZoom() - fewer));
  });
  let isFitting = false;
  return {
    show: overlay.show,
    fit(spots) {
      const span = computeBounds(spots);
      if (!span || spots.length === 1) {
        map.setCenter(span ? { lat: span.south, lng: span.west } : middle);
        map.setZoom(span ? zooms.single : zooms.usual);
        return;
      }
      isFitting = true;
      const east = span.east > 180 ? span.east - 360 : span.east;
      map.fitBounds({ ...span, east }, fitPadding);
    },
    zoomTo({ latitude, longitude }, zoom) {
      map.panTo({ lat: latitude, lng: longitude });
      map.setZoom(zoom + fewer);
    },
    repaint() {}, // It has colours of its own.
    close() {
      idle.remove();
      overlay.close();
      delete page.gm_authFailure;
    },
  };
}

function overlayOf(google: GoogleMaps, map: GoogleMap) {
  let shown: Placed[] = [];
  const pane = document.createElement('div');
  const overlay = new google.OverlayView();
  const place = ({ button, marker }: Placed) => {
    const at = overlay.getProjection()?.fromLatLngToDivPixel(latLngOf(marker));
    if (at) button.style.translate = `calc(${at.x}px - 50%) calc(${at.y}px - 50%)`;
  };
  const latLngOf = ({ latitude, longitude }: Spot) => new google.LatLng(latitude, longitude);
  overlay.onAdd = () => overlay.getPanes().overlayMouseTarget.append(pane);
  overlay.draw = () => shown.forEach(place);
  overlay.onRemove = () => pane.remove();
  overlay.setMap(map);
  return {
    show(markers: MapMarker[]) {
      const focused = focusAfter(shown, markers);
      shown = markers.map((marker) => ({ marker, button: createMarkerButton(marker) }));
      pane.replaceChildren(...shown.map(({ button }) => button));
      shown.forEach(place);
      shown.find(({ marker }) => marker === focused)?.button.focus({ preventScroll: true });
    },
    close: () => overlay.setMap(null),
  };
}
