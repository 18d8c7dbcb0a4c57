// The shapes in which entries are written: which row holds what, and which row the dates.
import type { Label } from './entry-labels.ts';

/** One row of a shape; D rows hold the dates themselves. */
export type ShapeRow = { label: Label; is_dated: boolean };

/**
 * `full` names what and where. `what` and `where` name only one of them; a `what` takes its place from the entry before.
 * A `group` is an organization over several roles.
 */
export type Shape = { name: string; kind: 'full' | 'what' | 'where' | 'group'; rows: ShapeRow[]; is_dated: boolean };

const shape = (kind: Shape['kind'], name: string): Shape => {
  const rows = name
    .split(' ')
    .map((word) => ({ label: word[0] as Label, is_dated: word === 'D' || word.endsWith('*') }));
  return { name, kind, rows, is_dated: rows.some((row) => row.is_dated) };
};

// A star marks the row with the dates.
const full =
  'W* O,O* W,W O*,O W*,X D,D X,X*,X,W O,O W,O W D,W O D,D W O,D O W,W D O,O D W,X P D,W O P D,O W P D,O P W D,O P W*,O* P W,W P O*,D W P O,W* P O';

const what = ['W*', 'W D', 'D W', 'W'];
// A row with the place may follow the dates or the title.
const withPlace = (names: string[]) => [
  ...names,
  ...names.filter((name) => !/[PX]/.test(name)).map((name) => `${name} P`),
];

export const shapes: Shape[] = [
  ...[...new Set([...withPlace(full.split(',')), 'X P', 'X* P', 'X D P', 'D X P'])].map((name) => shape('full', name)),
  ...withPlace(what).map((name) => shape('what', name)),
  ...['O*', 'O D', 'D O'].map((name) => shape('where', name)),
  ...['O', 'O*', 'O P', 'O D'].map((name) => shape('group', name)),
];
