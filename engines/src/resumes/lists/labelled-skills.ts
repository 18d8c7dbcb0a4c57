// Resumes without a section of skills name them in a line among other things: 'Technical: Python, SQL'.
import { foldedRow, isWrapped, type Row } from '../layout/rows.ts';

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
