import { expect, test } from 'vitest';
import { rowsOfTexts } from '../layout/rows.fixture.ts';
import { readText } from '../test-resume.ts';
import { ratedSkillRows } from './labelled-skills.ts';

const ratedIn = (...texts: string[]) =>
  ratedSkillRows(
    rowsOfTexts(texts).map((row) => {
      row.line.is_bullet = row.text.startsWith('• ');
      return row;
    }),
  ).map((row) => row.text);

test('names over words for levels are skills, from the first to the last of them', () => {
  expect(
    ratedIn('Mara Ellington, who binds books for a living in Leeds', 'Bookbinding', 'Expert', 'Gilding', 'Beginner'),
  ).toEqual(['Bookbinding', 'Expert', 'Gilding', 'Beginner']);
  expect(ratedIn('Bookbinding', 'Expert', 'Gilding', 'Beginner', 'mara@mail.example', 'Leeds')).not.toContain('Leeds');
});

test('one name over a level is no list of skills', () => {
  expect(ratedIn('Bookbinding', 'Expert', 'Leeds')).toEqual([]);
});

test('a name over a level over bullets is that of their group', () => {
  expect(ratedIn('Paper', 'Expert', '• Folding', '• Sewing', 'Leather', 'Beginner', '• Paring')).toEqual([
    'Expert',
    '• Folding',
    '• Sewing',
    'Beginner',
    '• Paring',
  ]);
});

test('rated skills are read where no section holds skills', async () => {
  const resume = await readText(
    'Mara Ellington\nmara@mail.example\nBookbinding\nExpert\nGilding\nBeginner\n\nINTERESTS\nChess\n',
  );
  expect(resume.skills).toEqual(['Bookbinding', 'Gilding']);
});

test('what somebody likes is no skill, however well it is done', async () => {
  const resume = await readText('Mara Ellington\nmara@mail.example\n\nINTERESTS\nChess\nExpert\nCurling\nBeginner\n');
  expect(resume.skills).toEqual([]);
});

test('groups of names under no heading are skills, hobbies and languages in the same form are none', async () => {
  const groups = 'Printing: letterpress, lithography\nBinding: sewing, gilding';
  const resume = await readText(`Mara Ellington\nmara@mail.example\n${groups}\n\nINTERESTS\nChess\n`);
  expect(resume.skills).toEqual(['letterpress', 'lithography', 'sewing', 'gilding']);
  const personal = 'Hobbies: chess, curling\nLanguages: English, Welsh';
  const other = await readText(`Mara Ellington\nmara@mail.example\n${personal}\n\nINTERESTS\nChess\n`);
  expect(other.skills).toEqual([]);
});

test('short names under each other without a word over them are skills where nothing else is and one of them is known', async () => {
  const about = (names: string) =>
    readText(`Mara Ellington\n\nABOUT\nmara@mail.example\n07700 900418\n${names}\n\nINTERESTS\nChess\n`);
  expect((await about('AutoCAD\nBox making\nMarbling\nPaper repair')).skills).toEqual([
    'AutoCAD',
    'Box making',
    'Marbling',
    'Paper repair',
  ]);
  expect((await about('Oakhollow\nYarrowgate\nTilleuls\nMerrowdown')).skills).toEqual([]);
});
