import { describe, expect, test } from 'vitest';
import { hasFigure } from './score-material.ts';
import { saysAction, saysResult } from './score-words.ts';

describe('a line that begins with an action is known in eight languages', () => {
  test.each([
    ['en', 'Led a team of 12 nurses'],
    ['de', 'Umsatz um 18 % gesteigert, an drei Standorten'],
    ['de', 'Betreuung von 12 Bestandskunden'],
    ['fr', 'Rédaction de comptes rendus'],
    ['es', 'Gestión de un presupuesto de 7.000 €'],
    ['it', 'Coordinamento con gli altri reparti'],
    ['nl', 'Begeleidde twaalf leerlingen'],
    ['pt', 'Coordenei uma equipa de cinco pessoas'],
    ['pl', 'Zarządzanie zespołem dziesięciu osób'],
  ] as const)('%s: %s', (language, line) => expect(saysAction(line, language)).toBe(true));
});

describe('a line that names no action is none', () => {
  test.each([
    ['en', 'The hospital in the north'],
    ['en', 'Friendly and very well organised'],
    ['nl', 'Het kleine huis aan zee'],
    ['it', 'La casa bianca al mare'],
    ['de', 'Das kleine Haus am See'],
    ['fr', 'Le petit hôpital du nord'],
    ['es', 'El hotel de la playa'],
  ] as const)('%s: %s', (language, line) => expect(saysAction(line, language)).toBe(false));
});

describe('results are known', () => {
  test.each([
    ['en', 'Reduced waste by a third'],
    ['de', 'Kosten gesenkt'],
    ['fr', 'Baisse des coûts'],
    ['es', 'Aumento de las ventas'],
    ['it', 'Riduzione dei costi'],
    ['nl', 'Omzet verhoogd'],
    ['pt', 'Reduziu os custos'],
    ['pl', 'Wzrost sprzedaży'],
  ] as const)('%s: %s', (language, line) => expect(saysResult(line, language)).toBe(true));
  test('and their absence too', () => expect(saysResult('Answered the telephone', 'en')).toBe(false));
});

describe('a figure is an amount', () => {
  test.each([
    'Cut costs by 23%',
    'Budget of $700,000',
    '22 patients par garde',
    '7.000 €',
    'Team von 6 Personen',
    'Doubled sales',
    '1 200 pièces',
  ])('%s', (text) => expect(hasFigure(text)).toBe(true));
  test.each(['Since 2019', 'ISO 9001', 'Python 3 and C++17', 'K8s', 'Work to BS 7671', 'No figure at all'])(
    'not %s',
    (text) => expect(hasFigure(text)).toBe(false),
  );
});
