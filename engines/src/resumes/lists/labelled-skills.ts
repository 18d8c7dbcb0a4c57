// Resumes without a section of skills name them in a line among other things: 'Technical: Python, SQL'.
import { foldedRow, isWrapped, type Row } from '../layout/rows.ts';
import { isLevel } from './list-items.ts';

const label =
  /^(?:technical(?: skills)?|skills|key skills|computer(?: skills)?|it(?: skills)?|software(?: skills)?|tools|programming(?: languages)?|laboratory(?: skills)?|technologies|kenntnisse|edv(?:-kenntnisse)?|it-kenntnisse|competences|informatique|logiciels|habilidades|informatica|competencias|competenze(?: informatiche)?|vaardigheden|umiejetnosci)\s*[:：]\s*\S/;
const anyLabel = /^[^,:：]{2,40}[:：]\s/;

/** The rows that begin with such a label, each with those it goes on in. */
export function labelledSkillRows(rows: Row[], rightEdge: (row: Row) => number): Row[] {
  const found: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    const goesOn = above !== undefined && found.at(-1) === above && !anyLabel.test(row.text);
    if (label.test(foldedRow(row)) || (goesOn && isWrapped(above, row, rightEdge(above)))) found.push(row);
  }
  return found;
}

const longestName = 40; // Letters.
const fewestRated = 2;

/**
 * The rows of skills under no heading that levels tell: 'Python' over 'Master', or a label over 'Advanced' over a list.
 * From the first one on as far as they look like names.
 */
export function ratedSkillRows(rows: Row[]): Row[] {
  const isRated = (index: number) =>
    isName(rows[index]) && rows[index + 1] !== undefined && isLevelRow(rows[index + 1]);
  const rated = rows.flatMap((_, index) => (isRated(index) ? [index] : []));
  const [from] = rated;
  if (from === undefined || rated.length < fewestRated) return [];
  const behind = rows.slice(from);
  const end = behind.findIndex((row) => !isName(row) && !isLevelRow(row));
  const run = end < 0 ? behind : behind.slice(0, end);
  // What stands over a level over bullets is the name of their group.
  return run.filter(
    (_, at) => !(isRated(from + at) && rows[from + at + 2]?.line.is_bullet && !run[at]?.line.is_bullet),
  );
}

const isLevelRow = (row: Row | undefined) => row !== undefined && isLevel(row.text);

const isName = (row: Row | undefined) =>
  row !== undefined &&
  row.text.length <= longestName &&
  !/[@:]|\/\/|\d{3}|\.\p{Ll}/u.test(row.text) &&
  !isLevel(row.text);
