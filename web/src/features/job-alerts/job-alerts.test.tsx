import { getPublicCareersPage, listCareersJobs } from '@hireframe/contract/careers-pages.ts';
import {
  confirmJobAlert,
  type JobAlert,
  previewJobAlert,
  requestCareersJobAlert,
  requestPublicJobAlert,
  stopJobAlert,
} from '@hireframe/contract/job-alerts.ts';
import { listPublicPostings } from '@hireframe/contract/public-postings.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { visit } from '../../../test/app.tsx';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';

const user = userEvent.setup();
const page = {
  slug: 'northmoor',
  company_name: 'Northmoor',
  headline: '',
  intro: '',
  brand_color: '#0b2f3a',
  accent_color: '#0b6e62',
  picture_alt: '',
  blocks: [],
  logo: null,
  picture: null,
  job_count: 0,
  has_bias_report: false,
  teams: [{ name: 'Water', count: 1 }],
  places: [],
};
const careers = [answers(getPublicCareersPage, () => page), answers(listCareersJobs, () => whole([]))];
const alert: JobAlert = {
  email: 'ana@example.com',
  company_name: 'Northmoor',
  careers_slug: 'northmoor',
  filter: { search: 'diver', work_mode: 'remote' },
  is_confirmed: false,
  other_count: 0,
};
const form = async () => within(await screen.findByRole('form', { name: 'Get new jobs by email' }));

async function askFor(email: string) {
  const fields = await form();
  await user.type(fields.getByRole('textbox', { name: 'Email' }), email);
  await user.click(fields.getByRole('button', { name: 'Get job alerts' }));
}

test('a careers page mails new jobs that fit what is set there, and tells nothing of the address', async () => {
  const asked = vi.fn();
  const fake = answers(requestCareersJobAlert, (given) => asked(given.params.slug, given.body));
  visit('/c/northmoor?search=diver&team=Water&group=place&page=2', ...careers, fake);
  const part = within(await screen.findByRole('region', { name: 'Get new jobs by email' }));
  part.getByText('For jobs that match: diver · Water');
  await askFor('ana@example.com');
  await part.findByText(/^Follow the link we emailed to ana@example.com to start your job alert/);
  expect(asked).toHaveBeenCalledWith('northmoor', {
    email: 'ana@example.com',
    filter: { search: 'diver', team: 'Water' },
  });
  await user.click(part.getByRole('button', { name: 'Use a different address' }));
  await form();
});

test('the page of all jobs does the same with its own filters', async () => {
  const asked = vi.fn();
  visit(
    '/jobs?location=Porto&min_salary=40000',
    answers(listPublicPostings, () => whole([])),
    answers(requestPublicJobAlert, ({ body }) => asked(body)),
  );
  await screen.findByText('For jobs that match: Porto · from 40,000 a year');
  await askFor('ana@example.com');
  const sent = await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(document.activeElement).toBe(sent);
  expect(asked).toHaveBeenCalledWith({ email: 'ana@example.com', filter: { location: 'Porto', min_salary: 40_000 } });
});

test('what is no address is said at the field; what was refused is said, and what was typed stays', async () => {
  visit('/c/northmoor', ...careers, refuses(requestCareersJobAlert, 429, { message: 'Too many requests.' }));
  await askFor('nobody');
  const field = (await form()).getByRole('textbox', { name: 'Email' });
  await screen.findByText('Enter an email address such as ana@example.com');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await askFor('ana@example.com');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.');
  expect((field as HTMLInputElement).value).toBe('ana@example.com');
});

test('an address of the page with words that are no filter does not break it', async () => {
  visit('/c/northmoor?work_mode=underwater', ...careers);
  await screen.findByText('For jobs that match: underwater');
});

test('the mailed link starts the alert by a press of the button alone', async () => {
  const confirmed = vi.fn();
  visit(
    '/job-alerts/confirm?token=any',
    answers(previewJobAlert, () => alert),
    answers(confirmJobAlert, ({ body }) => {
      confirmed(body);
      return { ...alert, is_confirmed: true };
    }),
  );
  const button = await screen.findByRole('button', { name: 'Start job alert' });
  screen.getByText('Northmoor · diver · Remote');
  expect(confirmed).not.toHaveBeenCalled();
  await user.click(button);
  await screen.findByRole('heading', { name: 'Your job alert is on' });
  expect(confirmed).toHaveBeenCalledWith({ token: 'any' });
  expect(screen.getByRole('link', { name: 'See open jobs' }).getAttribute('href')).toBe('/c/northmoor');
});

test.each([
  ['northmoor', '/c/northmoor'],
  [null, '/jobs'],
])('whoever stops an alert of %s is led to %s', async (careers_slug, there) => {
  visit(
    '/job-alerts/stop?token=any',
    answers(previewJobAlert, () => ({ ...alert, careers_slug, is_confirmed: true })),
    answers(stopJobAlert, () => undefined),
  );
  await user.click(await screen.findByRole('button', { name: 'Stop job alert' }));
  expect((await screen.findByRole('link', { name: 'See open jobs' })).getAttribute('href')).toBe(there);
});

test('the link of a mail stops one alert, or all of the address, by a press of the button alone', async () => {
  const stopped = vi.fn();
  visit(
    '/job-alerts/stop?token=any',
    answers(previewJobAlert, () => ({ ...alert, company_name: null, is_confirmed: true, other_count: 2 })),
    answers(stopJobAlert, ({ body }) => stopped(body)),
  );
  await screen.findByText('All companies · diver · Remote');
  await user.click(screen.getByRole('checkbox', { name: 'Stop my 2 other job alerts too' }));
  expect(stopped).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Stop job alert' }));
  await screen.findByRole('heading', { name: 'Job alert stopped' });
  expect(stopped).toHaveBeenCalledWith({ token: 'any', all: true });
});

test('a link behind which nothing is says so', async () => {
  const gone = refuses(previewJobAlert, 404, { message: 'There is no job alert behind this link.' });
  const first = visit('/job-alerts/stop?token=old', gone);
  await screen.findByText("It was stopped already, or never started. You won't get any emails from it.");
  first.unmount();
  visit('/job-alerts/confirm?token=old', gone);
  await screen.findByText(/^Links to start a job alert work for three days/);
});
