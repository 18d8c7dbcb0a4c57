import { getMyApplication, listMyApplicationHistory } from '@hireframe/contract/my-applications.ts';
import {
  contestWarning,
  listMyWarnings,
  listWarnings,
  type MyWarning,
  markWarning,
  type Warning,
} from '@hireframe/contract/warnings.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { someone, visitAs } from '../../../test/app.tsx';
import { openCandidate } from '../../../test/candidate-page.ts';
import { findEnglish } from '../../../test/english.ts';
import { answers, whole } from '../../../test/fake-api.tsx';
import { applicationId, makeMyApplication, makePage } from '../../../test/my-applications.ts';
import { showLanguage } from '../../lib/messages.tsx';
import '../../pages/CandidatePage.tsx'; // Loaded before the first test's clock runs.

const user = userEvent.setup();
const day = '2026-11-03T10:00:00.000Z';

test('a recruiter reads why, who else it is, what the person says, and says that it is fine', async () => {
  const other = { candidate_id: crypto.randomUUID(), name: 'Lena Brandt' };
  let warning: Warning = {
    id: crypto.randomUUID(),
    kind: 'same_resume',
    application_id: null,
    line: 'The same resume came from another person.',
    quotes: ['Wrote the rota for a team of nine'],
    others: [other],
    found_at: day,
    fine_at: null,
    fine_by_name: null,
    contested_at: day,
    contest: 'She took my template.',
  };
  openCandidate(
    {},
    answers(listWarnings, () => whole([warning])),
    answers(markWarning, ({ body }) => {
      warning = { ...warning, ...(body.is_fine && { fine_at: day, fine_by_name: 'Robin Averill' }) };
      return warning;
    }),
  );
  const card = within(await screen.findByRole('region', { name: 'Worth a look' }));
  card.getByText('The same resume came from another person.');
  card.getByText('Wrote the rota for a team of nine');
  card.getByText(/says: “She took my template.”/);
  expect(card.getByRole('link', { name: 'Lena Brandt' }).getAttribute('href')).toContain(other.candidate_id);
  expect(card.queryByText(/\d+ ?%/)).toBeNull();
  await user.click(card.getByRole('button', { name: 'Looked at, fine' }));
  await card.findByText('Looked at by Robin Averill, 3 Nov 2026: fine');
  card.getByRole('button', { name: 'Reopen' });
});

test('nothing is shown where nothing is worth a look', async () => {
  openCandidate(
    {},
    answers(listWarnings, () => whole([])),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Worth a look')).toBeNull();
});

test('the person reads it in their language and explains it once', async () => {
  onTestFinished(() => act(() => showLanguage('en')));
  let mine: MyWarning = {
    id: crypto.randomUUID(),
    kind: 'hidden_text',
    line: 'Die Datei Ihres Lebenslaufs enthält Text, den niemand sehen kann.',
    quotes: ['Kubernetes Fortran'],
    contested_at: null,
  };
  let said = '';
  visitAs(
    someone({ language: 'de' }),
    `/applications/${applicationId}`,
    answers(getMyApplication, () => makeMyApplication()),
    answers(listMyApplicationHistory, () => makePage()),
    answers(listMyWarnings, () => whole([mine])),
    answers(contestWarning, ({ body }) => {
      said = body.body;
      mine = { ...mine, contested_at: day };
      return mine;
    }),
  );
  const card = within(await screen.findByRole('region', { name: 'Was Fragen aufwerfen kann' }));
  await user.click(card.getByRole('button', { name: 'Erklären' }));
  await user.type(card.getByRole('textbox', { name: 'Ihre Erklärung' }), 'Das macht das Programm.');
  await user.click(card.getByRole('button', { name: 'Senden' }));
  await card.findByText(/Am 3\. Nov\. 2026 von Ihnen erklärt/);
  expect(said).toBe('Das macht das Programm.');
  expect(card.queryByRole('button')).toBeNull();
  expect(findEnglish(/Holm Clinic/g)).toEqual([]);
});
