import { expect, test } from 'vitest';
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
