import {
  answerMySurvey,
  type BiasReport,
  changeBiasSurveySettings,
  deleteMySurvey,
  type EqualOpportunitySurvey,
  getBiasReport,
  getBiasSurveySettings,
  getMySurvey,
  getPublicBiasReport,
  listPublishedBiasReports,
  publishBiasReport,
  type SelfDeclaration,
} from '@hireframe/contract/bias-report.ts';
import { getPublicCareersPage } from '@hireframe/contract/careers-pages.ts';
import { listPostings } from '@hireframe/contract/postings.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { recruiter, visit, visitAs } from '../../../test/app.tsx';
import { answers, show, whole } from '../../../test/fake-api.tsx';
import { showLanguage } from '../../lib/messages.tsx';
import { SurveyCard } from './SurveyCard.tsx';

const user = userEvent.setup();
const application_id = '0199a1b2-0000-7000-8000-0000000000c1';

function survey(given: Partial<EqualOpportunitySurvey> = {}) {
  let now: EqualOpportunitySurvey = { is_asked: true, company_name: 'Holm Clinic', answers: null, ...given };
  const sent: SelfDeclaration[] = [];
  const fakes = [
    answers(getMySurvey, () => now),
    answers(answerMySurvey, ({ body }) => {
      sent.push(body);
      now = { ...now, answers: body };
      return now;
    }),
    answers(deleteMySurvey, () => {
      now = { ...now, answers: null };
    }),
  ];
  show(<SurveyCard of={{ application_id }} />, ...fakes);
  return sent;
}

test('the survey says who sees it, takes any answers or none, and lets them be removed', async () => {
  const sent = survey();
  const card = within(await screen.findByRole('region', { name: 'Equal opportunity survey' }));
  expect(
    card.getByText(/Nobody who decides on your application sees your answers, and no score uses them/),
  ).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Answer four questions' }));
  const race = card.getByRole('combobox', { name: 'What is your race or ethnicity?' });
  expect((race as HTMLSelectElement).selectedOptions[0]?.textContent).toBe("I don't want to answer");
  await user.selectOptions(race, 'Two or more races');
  await user.click(card.getByRole('button', { name: 'Save answers' }));
  await card.findByText('Your answers are saved. Thank you.');
  expect(sent).toEqual([{ sex: null, race: 'several', age_band: null, disability: null }]);
  await user.click(card.getByRole('button', { name: 'Remove answers' }));
  await card.findByRole('button', { name: 'Answer four questions' });
});

test('nothing stands there where the company does not ask', async () => {
  survey({ is_asked: false });
  await waitFor(() => expect(screen.queryByText('Equal opportunity survey')).toBeNull());
});

const category = {
  people: 40,
  selected: 20,
  rate: 0.5,
  ratio: 1,
  ratio_low: null,
  ratio_high: null,
  is_below_four_fifths: false,
  left_out: null,
};
const report: BiasReport = {
  job_id: null,
  job_title: null,
  start_month: '2025-11',
  end_month: '2026-10',
  counted_until: '2026-10-31',
  applications: 120,
  declared: 70,
  measures: [
    {
      measure: 'interview',
      label: 'Reached Interview',
      people: 118,
      median: null,
      tables: [
        {
          dimension: 'sex',
          label: 'Sex',
          known: 72,
          unknown: 46,
          hides_outcome: false,
          categories: [
            { ...category, category: 'male', label: 'Male' },
            {
              ...category,
              category: 'female',
              label: 'Female',
              people: 30,
              selected: 9,
              rate: 0.3,
              ratio: 0.6,
              ratio_low: 0.3198,
              ratio_high: 1.1257,
              is_below_four_fifths: true,
            },
            {
              ...category,
              category: 'another',
              label: 'Non-binary or another',
              people: null,
              selected: null,
              rate: null,
              ratio: null,
              left_out: 'small_cell',
            },
          ],
        },
      ],
    },
  ],
};

const known = [
  answers(getBiasReport, () => report),
  answers(getBiasSurveySettings, () => ({ is_on: false })),
  answers(listPublishedBiasReports, () => whole([])),
  answers(listPostings, () => whole([])),
];

test('an admin reads rates, ratios, marks and what is hidden, and switches the survey on', async () => {
  const asked: boolean[] = [];
  const change = answers(changeBiasSurveySettings, ({ body }) => {
    asked.push(body.is_on);
    return body;
  });
  visitAs(recruiter(), '/bias-report', ...known, change);
  const table = within(await screen.findByRole('table', { name: 'Sex' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Male402050.0%1.00—',
    'Female30930.0%0.60Below 0.800.32 – 1.13',
    'Non-binary or anotherHidden: too few people',
  ]);
  await user.click(screen.getByRole('switch', { name: 'Ask candidates' }));
  await waitFor(() => expect(asked).toEqual([true]));
});

test('publishing asks first and says what becomes public', async () => {
  const published: object[] = [];
  const publish = answers(publishBiasReport, ({ body }) => {
    published.push(body);
    const made = { published_at: '2026-11-03T10:00:00Z', published_by_name: 'Any Body' };
    return { id: application_id, ...body, ...made };
  });
  visitAs(recruiter(), '/bias-report', ...known, publish);
  await user.click(await screen.findByRole('button', { name: 'Publish report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this report?' }));
  expect(dialog.getByText(/from November 2025 to October 2026/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(published).toEqual([{ start_month: '2025-11', end_month: '2026-10' }]));
});

test('members who are no admins are told that it is kept from them', async () => {
  visitAs(recruiter({ role: 'recruiter' }), '/bias-report');
  await screen.findByText('Only admins can see this report');
});

test('a published report is on the careers page, in the language of its reader', async () => {
  await act(() => showLanguage('de'));
  onTestFinished(() => act(() => showLanguage('en')));
  const page = {
    slug: 'holm',
    company_name: 'Holm Clinic',
    headline: 'Work at Holm',
    intro: '',
    brand_color: '#0b2f3a',
    accent_color: '#0b6e62',
    picture_alt: '',
    blocks: [],
    logo: null,
    picture: null,
    job_count: 0,
    teams: [],
    places: [],
    has_bias_report: true,
  };
  visit(
    '/c/holm/bias-report',
    answers(getPublicCareersPage, () => page),
    answers(getPublicBiasReport, () => ({ company_name: 'Holm Clinic', published_at: '2026-11-03T10:00:00Z', report })),
  );
  await screen.findByRole('heading', { level: 1, name: 'Bericht zur Fairness der Auswahl bei Holm Clinic' });
  const table = within(screen.getByRole('table', { name: 'Geschlecht' }));
  expect(table.getByText('Weiblich')).toBeTruthy();
  expect(table.getByText('0,60')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bericht zur Fairness der Auswahl' })).toBeTruthy();
});
