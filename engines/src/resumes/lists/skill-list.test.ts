import { expect, test } from 'vitest';
import { bold, plain, readPage } from '../layout/page.fixture.ts';
import { rowsOfTexts } from '../layout/rows.fixture.ts';
import { readText } from '../test-resume.ts';
import { itemsOfList, readSkills } from './skill-list.ts';

test('examples in brackets belong to their skill among skills without brackets, and are the skills of a group', () => {
  expect(itemsOfList('Cataloguing (RDA, MARC 21), reader development, digital preservation')).toEqual([
    'Cataloguing (RDA, MARC 21)',
    'reader development',
    'digital preservation',
  ]);
  expect(itemsOfList('Metals (lathe work, milling), Wood (joinery, carving)')).toEqual([
    'lathe work',
    'milling',
    'joinery',
    'carving',
  ]);
});

test('how well a skill is known is no part of it', () => {
  expect(itemsOfList('SAP PLM (Grundlagen), Excel (nociones), Revit (basic)')).toEqual(['SAP PLM', 'Excel', 'Revit']);
});

const skillsOf = (...texts: string[]) => readSkills(rowsOfTexts(texts), () => 600);

test('skills of several words that only blanks part are told apart where each is known', () => {
  expect(itemsOfList('Machine Learning Python Docker')).toEqual(['Machine Learning', 'Python', 'Docker']);
  expect(itemsOfList('Machine Learning Pithon Docker')).toEqual(['Machine Learning Pithon Docker']);
});

test('skills that nothing parts are told apart where each is known', () => {
  expect(itemsOfList('PythonDockerKubernetes')).toEqual(['Python', 'Docker', 'Kubernetes']);
  expect(itemsOfList('PithonDockerKubernetes')).toEqual(['PithonDockerKubernetes']);
});

test('where each skill ends in a colon none of them is the label of the others', () => {
  expect(skillsOf('Scrum:', 'Kubernetes:', 'Bookbinding:')).toEqual(['Scrum', 'Kubernetes', 'Bookbinding']);
});

test('levels that nothing parts from most skills are no part of them', () => {
  expect(skillsOf('Statistics Intermediate', 'Bookbinding Beginner', 'Latin Advanced')).toEqual([
    'Statistics',
    'Bookbinding',
    'Latin',
  ]);
  expect(skillsOf('Statistics Intermediate', 'Bookbinding', 'Latin', 'Typing')).toContain('Statistics Intermediate');
});

test('languages are told from the levels that ran into them, and from skills', async () => {
  const resume = await readText('Mara Ellington\nmara@mail.example\n\nLANGUAGES\n- EnglishFluent\n- FrançaisB2\n');
  expect(resume.languages).toEqual(['English', 'Français']);
  const bare = await readText('Mara Ellington\nmara@mail.example\nDeutsch, Englisch, Polnisch\n\nSKILLS\nExcel\n');
  expect(bare.languages).toEqual(['Deutsch', 'Englisch', 'Polnisch']);
});

test('a label that only its bold print parts from its list is no skill, and the next line goes on from no other', async () => {
  const resume = await readPage((page) => {
    bold(page, 'Mara Ellington', 40, 40, 20);
    bold(page, 'Skills', 40, 100, 14);
    bold(page, 'Laboratory', 40, 130);
    plain(page, 'qPCR, gel casting, taxonomy', 103, 130);
    bold(page, 'Field', 40, 150);
    plain(page, 'boat handling, ice safety', 70, 150);
    bold(page, 'Interests', 40, 190, 14);
    plain(page, 'Chess', 40, 210);
  });
  expect(resume.skills).toEqual(['qPCR', 'gel casting', 'taxonomy', 'boat handling', 'ice safety']);
});
