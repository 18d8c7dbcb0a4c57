import { expect, test } from 'vitest';
import { readText } from '../test-resume.ts';
import { itemsOfList } from './skill-list.ts';

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

test('names that nothing parts are told apart where all are known', async () => {
  expect(await skillsOf('Java Python SQL')).toEqual(['Java', 'Python', 'SQL']);
  expect(await skillsOf('JavaPythonSQL')).toEqual(['Java', 'Python', 'SQL']);
  expect(await skillsOf('Front of house')).toEqual(['Front of house']);
});

test('levels behind most names are no part of any', async () => {
  expect(await skillsOf('Statistics Intermediate\nPCR Beginner\nPython Advanced\nMATLAB')).toEqual([
    'Statistics',
    'PCR',
    'Python',
    'MATLAB',
  ]);
});

test('colons behind names whose levels nobody wrote make no labels of them', async () => {
  expect(await skillsOf('Scrum:\nKubernetes:\nPayroll:')).toEqual(['Scrum', 'Kubernetes', 'Payroll']);
});

test('languages are told from the levels that ran into them, and from skills', async () => {
  const resume = await readText('Mara Ellington\nmara@mail.example\n\nLANGUAGES\n- EnglishFluent\n- FrançaisB2\n');
  expect(resume.languages).toEqual(['English', 'Français']);
  const bare = await readText('Mara Ellington\nmara@mail.example\nDeutsch, Englisch, Polnisch\n\nSKILLS\nExcel\n');
  expect(bare.languages).toEqual(['Deutsch', 'Englisch', 'Polnisch']);
});

const skillsOf = async (section: string) =>
  (await readText(`Mara Ellington\nmara@mail.example\n\nSKILLS\n${section}\n\nINTERESTS\nChess\n`)).skills;
