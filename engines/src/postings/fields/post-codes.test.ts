import { expect, test } from 'vitest';
import { readPosting } from '../read-posting.ts';

function placeOf(text: string): string | null {
  const reading = readPosting(text);
  return reading.status === 'ok' ? reading.facts.location : null;
}

test('five digits before a name are a post code, though no gazetteer has the town', () => {
  expect(placeOf('Fahrer (m/w/d) in 86399 Oberhimmelsberg gesucht, die Arbeit beginnt um sechs Uhr früh.')).toBe(
    '86399 Oberhimmelsberg',
  );
});

test('what is counted is no town', () => {
  expect(placeOf('Wir suchen einen Fahrer. Unser Lager hat 86399 Quadratmeter und 12000 Kunden im Jahr.')).toBeNull();
});

test('a town that no gazetteer has is kept before its region', () => {
  expect(
    placeOf('Wir, die Tischlerei Ambros in Himmelsdorf (Vorarlberg), suchen einen Tischler für die Werkstatt.'),
  ).toBe('Himmelsdorf (Vorarlberg)');
});
