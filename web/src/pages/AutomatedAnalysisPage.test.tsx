import {
  type AutomatedAnalysis,
  getAutomatedAnalysis,
  getPublicCareersPage,
} from '@hireframe/contract/careers-pages.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';

const page = {
  slug: 'holm',
  company_name: 'Holm',
  headline: 'Work at Holm',
  intro: '',
  brand_color: '#14352a',
  accent_color: '#14352a',
  logo: null,
  picture: null,
  picture_alt: '',
  blocks: [],
  teams: [],
  places: [],
  job_count: 1,
  has_bias_report: true,
};
const analysis: AutomatedAnalysis = {
  company_name: 'Holm',
  outputs: ['match_score', 'assessment_report', 'worth_a_look'],
  retention_months: 12,
  bias_report_published_at: '2026-08-02T10:00:00.000Z',
};
const open = (said: AutomatedAnalysis) =>
  visit(
    '/c/holm/automated-analysis',
    answers(getPublicCareersPage, () => page),
    answers(getAutomatedAnalysis, () => said),
  );
const region = (name: string) => within(screen.getByRole('region', { name }));

test('the page says what exists, how it is made, who decides, how long, how to opt out and where the report is', async () => {
  open(analysis);
  await screen.findByRole('heading', { level: 1, name: 'How Holm uses automated analysis' });
  const outputs = region('What software makes');
  expect(outputs.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Match with a job',
    'Assessment report',
    'Worth a look',
  ]);
  expect(outputs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/how-we-match',
    '/how-we-measure',
  ]);
  region('Who decides').getByText(/Nobody is rejected or moved on by software/);
  region('How long data is kept').getByText("12 months after the last contact with you, then it's deleted.");
  region('How to opt out').getByText(/you get the same questions and people review your answers/);
  region('How to ask for a review').getByText(/choose Ask for a review: .* A person at Holm answers/);
  const report = region('Bias report').getByRole('link', { name: 'Read the bias report published on 2 Aug 2026' });
  expect(report.getAttribute('href')).toBe('/c/holm/bias-report');
});

test('data without an end is said to have none, and a report that is not published is not named', async () => {
  open({ ...analysis, retention_months: null, bias_report_published_at: null });
  await screen.findByText('Until Holm deletes your data, or you ask for that.');
  expect(screen.queryByRole('region', { name: 'Bias report' })).toBeNull();
});

test('where no careers page is published, the page says so', async () => {
  const missing = { message: 'There is no careers page here' };
  visit(
    '/c/holm/automated-analysis',
    refuses(getPublicCareersPage, 404, missing),
    refuses(getAutomatedAnalysis, 404, missing),
  );
  await screen.findByText('There is no careers page here');
});

test('how a match and a resume score are made is told in English where there is no other language', async () => {
  const shown = visit('/how-we-match');
  await screen.findByRole('heading', { level: 1, name: 'How we match a resume and a posting' });
  shown.unmount();
  visit('/how-we-score');
  await screen.findByRole('heading', { level: 1, name: 'How we score a resume' });
  expect(screen.getByRole('main').lang).toBe('en');
});
