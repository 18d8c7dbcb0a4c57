// The shapes in which entries are written: which row holds what, and which row the dates.
import type { Label } from './entry-labels.ts';

/** One row of a shape; D rows hold the dates themselves. */
type ShapeRow = { label: Label; is_dated: boolean };

/**
 * `full` names what and where. `what` and `where` name only one of them; a `what` takes its place from the entry before.
 * A `group` is an organization over several roles.
 */
export type Shape = {
  name: string;
  usual: string; // The same without a place at its end, which some entries of a section have and others lack.
  kind: 'full' | 'what' | 'where' | 'group';
  rows: ShapeRow[];
  is_dated: boolean;
};

const shape = (kind: Shape['kind'], name: string): Shape => {
  const rows = name
    .split(' ')
    .map((word) => ({ label: word[0] as Label, is_dated: word === 'D' || word.endsWith('*') }));
  return { name, usual: name.replace(/ P$/, ''), kind, rows, is_dated: rows.some((row) => row.is_dated) };
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

const where = ['O*', 'O D', 'D O'];
const group = ['O', 'O*', 'O P', 'O D'];
const whole = new Set([...withPlace(full.split(',')), 'X P', 'X* P', 'X D P', 'D X P']);

export const shapes: Shape[] = [
  ...Array.from(whole, (name) => shape('full', name)),
  ...withPlace(what).map((name) => shape('what', name)),
  ...where.map((name) => shape('where', name)),
  ...group.map((name) => shape('group', name)),
];

/** The shapes with the subject of the degree on a row of its own before or behind it, or beside the school. */
function withSubject(name: string): string[] {
  if (name.includes('X')) return [`${name} A`, `A ${name}`];
  const beside = name.includes('O') ? [name.replace('O', 'B')] : [];
  return [
    ...beside,
    name.replace(/W\*?/, '$& A'),
    name.replace(/W\*?/, 'A $&'),
    ...(name.includes('W*') ? [name.replace('W*', 'W A*'), name.replace('W*', 'A* W')] : []),
  ];
}

export const shapesOfStudies: Shape[] = [
  ...shapes,
  ...[...new Set([...whole].filter((name) => !name.includes('P')).flatMap(withSubject))].map((name) =>
    shape('full', name),
  ),
  ...what.flatMap((name) => withSubject(name).map((with_subject) => shape('what', with_subject))),
];
