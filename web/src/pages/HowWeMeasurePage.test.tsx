import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../test/app.tsx';

test('how we measure is told in the language of the reader, and in another one that they choose', async () => {
  visit('/how-we-measure');
  expect(await screen.findByRole('heading', { level: 1, name: 'How we measure an answer' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What to know first' })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } });
  expect(await screen.findByRole('heading', { level: 1, name: /Antwort/ })).toBeTruthy();
  expect(screen.getByRole('main').lang).toBe('de');
  expect(screen.queryByRole('heading', { name: 'What to know first' })).toBeNull();
});
