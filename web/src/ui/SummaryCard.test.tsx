import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SummaryCard } from './SummaryCard.tsx';

const query = { data: undefined as unknown, isPending: true, error: null as Error | null, refetch: () => {} };
const show = (...queries: (typeof query)[]) =>
  render(
    <MantineProvider env="test">
      <SummaryCard title="Facts" queries={queries} link={null}>
        {() => 'All there'}
      </SummaryCard>
    </MantineProvider>,
  );

test('facts are shown once all of them are there', () => {
  show({ ...query, data: 1, isPending: false }, query);
  expect(screen.queryByText('All there')).toBeNull();
});

test('where asking again fails, the facts stay beside what failed', () => {
  show({ ...query, data: 1, isPending: false, error: new Error('Offline') });
  expect(screen.getByText("Couldn't load facts")).toBeTruthy();
  expect(screen.getByText('All there')).toBeTruthy();
});
