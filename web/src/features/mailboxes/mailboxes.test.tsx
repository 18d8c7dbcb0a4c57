import * as contract from '@hireframe/contract/mailboxes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { held } from '../../../test/held.ts';
import { mailboxesAre, makeMailbox, statsAre } from '../../../test/mailboxes.ts';

const visitMailboxes = (...fakes: Parameters<typeof visitAs>[2][]) =>
  visitAs(recruiter(), '/integrations', ...fakes, statsAre());
const button = (name: string) => screen.findByRole('button', { name });
const click = async (name: string) => userEvent.click(await button(name));
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest<HTMLElement>('[data-mailbox]') as HTMLElement;

test('cards say whose a mailbox is, how it does and what it has brought; the figures of all stand above', async () => {
  visitMailboxes(
    mailboxesAre([
      makeMailbox({ is_listening: true }),
      makeMailbox({
        provider: 'gmail',
        display_name: '',
        email_address: 'old@example.com',
        status: 'error',
        is_mine: false,
        recruiter_name: null,
        success_rate: null,
        last_processed_at: null,
        last_error: 'The password is wrong.',
      }),
      makeMailbox({ display_name: 'Big', is_processing: true, progress: { seen: 1200, total: 10_000 } }),
    ]),
  );
  const jobs = await cardOf('Jobs inbox');
  expect(jobs.textContent).toContain('IMAP · jobs@example.com');
  expect(jobs.textContent).toMatch(/Active.*Emails processed1,204.*Candidates created31.*Success rate92%, good/);
  expect(jobs.textContent).toContain('Checks for new email instantly');
  expect(jobs.textContent).toContain('Connected 2 Nov 2026 by Ana Silva (you)');
  const old = await cardOf('old@example.com');
  expect(old.textContent).toMatch(/Gmail.*Error.*Success rateNo resumes yet/);
  expect(within(old).getByText('The password is wrong.')).toBeTruthy();
  expect(old.textContent).toMatch(/by a former memberLast processed never/);
  const big = await cardOf('Big');
  expect(big.textContent).toContain('Reading existing email: 1,200 of 10,000 emails');
  expect(within(big).getByRole('progressbar', { name: 'All email in Big' }).getAttribute('aria-valuenow')).toBe('12');
  const figures = (await screen.findByText('To review')).closest('dl')?.textContent;
  expect(figures).toContain('Active mailboxes1of 2 connected');
  expect(figures).toMatch(/Emails processed1,204.*Candidates created31.*Success rate92%, good.*Last 24 hours3/);
  expect(figures).toContain('To review5');
});

test('without a mailbox there is one thing to do; a rate of nothing is no zero', async () => {
  const { router } = visitAs(recruiter(), '/integrations', mailboxesAre([]), statsAre({ success_rate: null }));
  expect(await screen.findByText('No resumes yet')).toBeTruthy();
  await click('Connect a mailbox');
  expect(router.state.location.search).toEqual({ dialog: 'connect' });
  await userEvent.click(await screen.findByRole('button', { name: /^Any other mailbox/ }));
  expect(await screen.findByRole('dialog', { name: 'Connect an IMAP mailbox' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(async () => expect(document.activeElement).toBe(await button('Connect a mailbox')));
});

test('each state has its actions', async () => {
  const states = { active: 'A', paused: 'P', error: 'E', expired: 'X' } as const;
  visitMailboxes(
    mailboxesAre(
      Object.entries(states).map(([status, display_name]) =>
        makeMailbox({ provider: 'gmail', status: status as contract.MailboxStatus, display_name }),
      ),
    ),
  );
  const namesIn = async (name: string) =>
    within(await cardOf(name))
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')?.replace(/:? .$/, ''));
  expect(await namesIn('A')).toEqual(['Process Now', 'Test', 'Deactivate', 'Edit', 'Delete']);
  expect(await namesIn('P')).toEqual(['Test', 'Activate', 'Edit', 'Delete']);
  expect(await namesIn('E')).toEqual(['Test', 'Activate', 'Edit', 'Delete']);
  expect(await namesIn('X')).toEqual(['Reconnect', 'Refresh Token', 'Activate', 'Edit', 'Delete']);
});

test('an act says how it went, good or bad', async () => {
  const account = makeMailbox();
  visitMailboxes(
    mailboxesAre([account]),
    answers(contract.testConnection, () => ({ success: false, message: 'imap.example.com does not answer.', account })),
    answers(contract.processEmails, () => ({ success: true, message: 'New mail is looked for now.', account })),
  );
  await click('Process Now: Jobs inbox');
  expect(await screen.findByText('Jobs inbox: New mail is looked for now.')).toBeTruthy();
  await click('Test: Jobs inbox');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The connection test failed (Jobs inbox): imap.example.com does not answer.',
  );
});

test('pausing shows at once, can be undone, and is taken back where the server refuses', async () => {
  const account = makeMailbox();
  const mailboxes = [account];
  const act = (status: 'active' | 'paused', message: string) => () => {
    Object.assign(account, { status });
    return { success: true, message, account };
  };
  const pausing = held(answers(contract.deactivateMailbox, act('paused', 'The mailbox is paused.')));
  const { unmount } = visitMailboxes(
    mailboxesAre(mailboxes),
    pausing.fake,
    answers(contract.activateMailbox, act('active', 'The mailbox is active.')),
  );
  await click('Deactivate: Jobs inbox');
  expect(await button('Activate: Jobs inbox')).toBeTruthy();
  expect((await cardOf('Jobs inbox')).textContent).toContain('Paused');
  pausing.release();
  await click('Undo');
  expect(await screen.findByText('Jobs inbox: The mailbox is active.')).toBeTruthy();
  expect(await button('Deactivate: Jobs inbox')).toBeTruthy();
  unmount();

  visitMailboxes(
    mailboxesAre(mailboxes),
    refuses(contract.deactivateMailbox, 409, { message: 'It has just been deleted.' }),
  );
  await click('Deactivate: Jobs inbox');
  expect((await screen.findByRole('alert')).textContent).toContain('It has just been deleted.');
  expect(await button('Deactivate: Jobs inbox')).toBeTruthy();
});

test('deleting names the mailbox, says what follows, and is said', async () => {
  const mailboxes = [makeMailbox(), makeMailbox({ display_name: 'Other' })];
  visitMailboxes(
    mailboxesAre(mailboxes),
    answers(contract.deleteEmailAccount, ({ params }) => {
      expect(params.id).toBe(mailboxes[0]?.id);
      mailboxes.shift();
    }),
  );
  await click('Delete Jobs inbox');
  const asked = within(await screen.findByRole('dialog', { name: 'Delete mailbox Jobs inbox?' }));
  expect(asked.getByText(/The 31 candidates extracted from it stay\..*can't be undone/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Delete mailbox' }));
  expect(await screen.findByText('Jobs inbox disconnected')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Jobs inbox' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Other' })).toBeTruthy();
});

test('what cannot be loaded says so where it would be, and comes with Retry', async () => {
  let isBroken = true;
  const list = mailboxesAre([makeMailbox()]);
  const broken = refuses(contract.listEmailAccounts, 503, { message: 'The database is away.' });
  visitMailboxes({ ...list, answer: (given) => (isBroken ? broken : list).answer(given) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The database is away.');
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await cardOf('Jobs inbox')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
