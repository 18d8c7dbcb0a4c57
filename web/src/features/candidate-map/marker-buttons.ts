// Markers as HTML buttons, in the order of their size; whoever stands on one with the keyboard is not thrown off it.

import styles from './map.module.css';
import type { MapMarker, Spot } from './markers.ts';

export type Placed = { marker: MapMarker; button: HTMLButtonElement };

export function createMarkerButton(marker: MapMarker): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.marker ?? '';
  button.dataset.size = marker.size;
  button.setAttribute('aria-label', marker.name);
  button.dataset.label = marker.label; // Drawn by the style sheet: it is a short form of what the name says.
  const title = document.createElement('span');
  title.textContent = marker.title;
  title.className = styles.title ?? '';
  button.append(title);
  button.addEventListener('click', marker.onPick);
  return button;
}

/** @returns which of the new ones takes the focus: the same, else the one that is nearest to where it was */
export function focusAfter(old: Placed[], fresh: MapMarker[]): MapMarker | undefined {
  const held = old.find(({ button }) => button === document.activeElement)?.marker;
  if (!held) return undefined;
  const same = fresh.find(({ key }) => key === held.key);
  return same ?? fresh.toSorted((a, b) => between(a, held) - between(b, held))[0];
}

const between = (a: Spot, b: Spot) => Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);
