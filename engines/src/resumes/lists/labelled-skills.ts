// Resumes without a section of skills name them in a line among other things: 'Technical: Python, SQL'.
import { canonicalSkill } from '../../skills/skills.ts';
import { findDates } from '../dates/dates.ts';
import { foldedRow, isWrapped, type Row } from '../layout/rows.ts';
import { isFieldLabel } from '../person/contact-fields.ts';
import { placeScore } from '../person/place-words.ts';
import { describeLook } from '../sections/heading-looks.ts';
import { findSectionKind, headingForm } from '../sections/heading-words.ts';
import { isLevel, splitList } from './list-items.ts';
import { readLanguages } from './spoken-languages.ts';

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

const fewestGroups = 2;
const longestItem = 32; // Letters.
const maxItemWords = 3;

/**
 * The rows of groups of names under no heading: 'Design: Figma, Axure' over 'Print: InDesign, Glyphs', or short titles
 * each over bullets of a few words. Two such groups one after the other are needed.
 */
export function groupedSkillRows(rows: Row[]): Row[] {
  const groups: Row[][] = [];
  for (let at = 0; at < rows.length; ) {
    const length = lengthOfGroup(rows, at);
    if (length > 0) groups.push(rows.slice(at, at + length));
    else if (groups.length >= fewestGroups) break;
    else groups.length = 0;
    at += Math.max(1, length);
  }
  return groups.length >= fewestGroups ? groups.flat() : [];
}

/** How many rows a group takes that begins at a row, 0 where none does. */
function lengthOfGroup(rows: Row[], at: number): number {
  const row = rows[at] as Row;
  if (!row.line.is_bullet && /^\p{Lu}/u.test(row.text) && anyLabel.test(row.text)) {
    const name = row.text.slice(0, row.text.search(/[:：]/));
    const items = splitList(row.text.replace(anyLabel, ''));
    // 'Hobbies: chess, curling' and 'Address: …' say of what kind they are.
    const isOther = isFieldLabel(name) || findSectionKind(headingForm(name)) !== undefined;
    return !isOther && items.length > 1 && items.every(isShortItem) ? 1 : 0;
  }
  if (row.line.is_bullet || !row.line.is_bold || !isName(row)) return 0;
  const from = at + (isLevelRow(rows[at + 1]) ? 2 : 1);
  const end = rows.findIndex((each, index) => index >= from && !(each.line.is_bullet && isShortItem(each.text)));
  const length = (end < 0 ? rows.length : end) - at;
  return length - (from - at) > 1 ? length : 0;
}

const isShortItem = (item: string) =>
  item.length <= longestItem && item.split(' ').length <= maxItemWords && !/[@:]|\/\/|\d{3}|[.!?]$/u.test(item);

const fewestLoose = 4;
const longestLoose = 40; // Letters.

/** The longest run of rows that are short names in one look, of which one at least is a known skill: a list without a word. */
export function looseSkillRows(rows: Row[]): Row[] {
  let best: Row[] = [];
  let run: Row[] = [];
  for (const row of rows) {
    const [first] = run;
    if (!isLooseName(row)) run = [];
    else if (first && describeLook(first) === describeLook(row) && first.line.region === row.line.region) run.push(row);
    else run = [row];
    if (run.length > best.length) best = run;
  }
  const isList = best.length >= fewestLoose && best.some(({ text }) => canonicalSkill(text) !== undefined);
  return isList && readLanguages(best).length * 2 < best.length ? best : [];
}

const isLooseName = ({ text, parts }: Row) =>
  parts.length === 1 &&
  text.length <= longestLoose &&
  text.split(' ').length <= maxItemWords + 1 &&
  /^[\p{L}.]/u.test(text) &&
  !/[@:]|\/\/|\d{3}|\.\p{Ll}{2}|[.!?,]$/u.test(text) &&
  placeScore(text) < 1.5 &&
  findDates(text).length === 0;
