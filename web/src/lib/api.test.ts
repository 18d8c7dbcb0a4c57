import type { Refusal } from '@hireframe/contract/refusal.ts';
import { expect, test } from 'vitest';
import { refusalFrom } from './api.ts';

const said = (body: Partial<Refusal> | undefined, status = 418) =>
  refusalFrom({ status, statusText: 'I am a teapot' }, body as Refusal | undefined, null).message;

test('of what the server says the first fault of the whole is told, then its message', () => {
  expect(said({ message: 'No tea.', non_field_errors: ['Too hot.', 'Too late.'] })).toBe('Too hot.');
  expect(said({ non_field_errors: ['Too hot.'] })).toBe('Too hot.');
  expect(said({ message: 'No tea.', non_field_errors: [] })).toBe('No tea.');
  expect(said({ message: 'No tea.' })).toBe('No tea.');
});

test('a server without words is told by its status', () => {
  expect(said(undefined)).toBe('418 : I am a teapot');
  expect(said({ message: '' })).toBe('418 : I am a teapot');
  expect(said(undefined, 404)).toBe('Not Found');
  expect(said(undefined, 429)).toBe('Too many requests, Please try again after some time.');
});

test('what is wrong with a field stays with it', () => {
  const refusal = refusalFrom(
    { status: 422, statusText: '' },
    { message: 'No.', errors: { city: ['Too long'] } },
    null,
  );
  expect(refusal.errors).toEqual({ city: ['Too long'] });
});
