import { expect, test } from 'vitest';
import { document_text, findFactPlace, makeReading } from '../../../../test/reading.ts';
import { listFacts } from '../facts/facts.ts';
import { splitAtFacts } from './text-pieces.ts';

const pieces = splitAtFacts(document_text, listFacts(makeReading()));
const at = (text: string) => pieces.find((piece) => piece.text === text)?.facts;

test('the pieces are the text, with its lines', () => {
  expect(pieces.map(({ text }) => text).join('')).toBe(document_text);
});

test('where facts lie within each other the narrowest comes first', () => {
  expect(at('Analist')).toEqual(['experience.0.role', 'experience.0']);
  expect(at('\nWrote the first program.')).toEqual(['experience.0']);
  expect(at('Mathematics')).toEqual(['skills.0']);
});

test('places outside the text are left out instead of marking other words', () => {
  const wrong = { ...findFactPlace('name', 'Ada'), start: 900, end: 912 };
  const found = splitAtFacts(document_text, listFacts(makeReading({ places: [wrong] })));
  expect(found).toEqual([{ start: 0, text: document_text, facts: [] }]);
});
