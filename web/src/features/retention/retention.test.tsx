import {
  listEndingCandidates,
  listErasures,
  listLegalHolds,
  listRetentionCountries,
  putRetentionCountry,
} from '@hireframe/contract/retention.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers, whole } from '../../../test/fake-api.tsx';

const others = [
  answers(listEndingCandidates, () => whole([])),
  answers(listLegalHolds, () => whole([])),
  answers(listErasures, () => whole([])),
];

test('a country is given a time of its own, taken back by Undo, and removed', async () => {
  const sent: unknown[] = [];
  let countries = [{ country: 'FR', months: 24 }];
  visitAs(
    recruiter(),
    '/settings?tab=retention',
    ...others,
    answers(listRetentionCountries, () => whole(countries)),
    answers(putRetentionCountry, ({ body: { country, months } }) => {
      sent.push({ country, months });
      countries = countries.filter((one) => one.country !== country);
      if (months !== null) countries.push({ country, months });
    }),
  );
  expect(await screen.findByText('24 months after the last contact')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Germany' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add country' }));
  expect(await screen.findByText('6 months after the last contact')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Candidates in Germany are kept as long as all others')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove France' }));
  expect(await screen.findByText('No country has a time of its own.')).toBeTruthy();
  expect(sent).toEqual([
    { country: 'DE', months: 6 },
    { country: 'DE', months: null },
    { country: 'FR', months: null },
  ]);
});

test('a member who is no admin sees the times and changes nothing', async () => {
  visitAs(
    recruiter({ role: 'recruiter' }),
    '/settings?tab=retention',
    ...others,
    answers(listRetentionCountries, () => whole([{ country: 'FR', months: 24 }])),
  );
  expect(await screen.findByText('France')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove France' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add country' })).toBeNull();
});
