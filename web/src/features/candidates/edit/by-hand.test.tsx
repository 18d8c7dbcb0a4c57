import { addCandidate, changeCandidate, getCandidate } from '@hireframe/contract/candidates.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recruiter, visitAs } from '../../../../test/app.tsx';
import { makeCandidate, makeId } from '../../../../test/candidate-page.ts';
import { answers, refuses } from '../../../../test/fake-api.tsx';

vi.setConfig({ testTimeout: 20_000 });
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const at = '2026-11-20T10:00:00.000Z';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('whoever is added is looked at next', async () => {
  const sent: unknown[] = [];
  const ada = makeCandidate({ id: makeId(7), name: 'Ada Byron' });
  const { router } = visitAs(
    recruiter(),
    '/candidates?dialog=new',
    answers(addCandidate, ({ body }) => {
      sent.push(body);
      return ada;
    }),
    answers(getCandidate, () => ada),
  );
  const form = await dialog('Add a candidate');
  await user.click(form.getByRole('button', { name: 'Add candidate' }));
  expect(await form.findByText('First name is required')).toBeTruthy();
  await user.type(form.getByLabelText(/^First name/), 'Ada');
  await user.type(form.getByLabelText(/^Email/), 'ada@example.com');
  await user.type(form.getByLabelText('Website'), 'javascript:1');
  await user.click(form.getByRole('button', { name: 'Add candidate' }));
  expect(await form.findByText('Website must be a web address such as https://example.com')).toBeTruthy();
  await user.clear(form.getByLabelText('Website'));
  await user.click(form.getByRole('button', { name: 'Add candidate' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/candidates/${makeId(7)}`));
  expect(sent).toMatchObject([{ first_name: 'Ada', email: 'ada@example.com' }]);
});

test('an address that somebody has is said at its field, and what was typed stays', async () => {
  const message = 'This address belongs to Ada Byron';
  visitAs(recruiter(), '/candidates?dialog=new', refuses(addCandidate, 409, { message, errors: { email: [message] } }));
  const form = await dialog('Add a candidate');
  await user.type(form.getByLabelText(/^First name/), 'Ada');
  await user.type(form.getByLabelText(/^Email/), 'ada@example.com');
  await user.click(form.getByRole('button', { name: 'Add candidate' }));
  expect(await form.findByText(message)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Ada');
});

test('an edit sends what was changed alone; each fact says where it comes from', async () => {
  const sent: unknown[] = [];
  const grace = makeCandidate({
    is_email_theirs: true,
    sources: {
      email: { kind: 'person', name: null, at },
      mobile_number: { kind: 'member', name: 'Robin Roth', at },
    },
  });
  visitAs(
    recruiter(),
    `/candidates/${grace.id}?dialog=edit`,
    answers(getCandidate, () => grace),
    answers(changeCandidate, ({ body }) => {
      sent.push(body);
      return { ...grace, title: 'Admiral' };
    }),
  );
  const form = await dialog('Edit Grace Hopper');
  expect(form.getByLabelText<HTMLInputElement>(/^Email/).disabled).toBe(true);
  await user.clear(form.getByLabelText('Job title'));
  await user.type(form.getByLabelText('Job title'), 'Admiral');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ title: 'Admiral' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const profile = within(screen.getByRole('region', { name: 'Profile' }));
  const sourceOf = async (fact: string, tells: RegExp) => {
    const name = profile.getByRole('button', { name: fact });
    await user.hover(name);
    await screen.findByText(tells);
    await user.unhover(name);
    await waitFor(() => expect(screen.queryByText(tells)).toBeNull());
    fireEvent.focus(name);
    await screen.findByText(tells);
    fireEvent.blur(name);
  };
  await sourceOf('Phone', /Typed by Robin Roth/);
  await sourceOf('Email', /From the candidate/);
});
