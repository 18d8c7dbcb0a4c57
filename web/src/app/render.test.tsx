// @vitest-environment node
import {
  type AutomatedAnalysis,
  getAutomatedAnalysis,
  getPublicCareersPage,
  listCareersJobs,
  type PublicCareersPage,
} from '@hireframe/contract/careers-pages.ts';
import type { Endpoint } from '@hireframe/contract/endpoint.ts';
import { getPublicPosting, listPublicPostings } from '@hireframe/contract/public-postings.ts';
import { expect, test, vi } from 'vitest';
import { makeJob } from '../../test/my-applications.ts';
import { type Ask, renderPage } from './render.tsx';

vi.mock('../lib/on-server.ts', () => ({ isOnServer: true }));

const page: PublicCareersPage = {
  slug: 'northmoor',
  company_name: 'Northmoor',
  headline: 'Boats for everyone',
  intro: '',
  brand_color: '#14352a',
  accent_color: '#14352a',
  logo: null,
  picture: null,
  picture_alt: '',
  blocks: [],
  teams: [{ name: 'Sea', count: 1 }],
  places: [],
  job_count: 1,
  has_bias_report: false,
};
const job = makeJob({
  title: 'Skipper <of> boats',
  team: 'Sea',
  careers_slug: 'northmoor',
  responsibilities: ['Sail'],
  language: 'fr',
});

const analysis: AutomatedAnalysis = {
  company_name: 'Northmoor',
  outputs: ['match_score', 'search_order'],
  retention_months: 6,
  bias_report_published_at: '2026-08-02T10:00:00.000Z',
};

const answers = new Map<Endpoint, unknown>([
  [getPublicCareersPage, page],
  [listCareersJobs, { count: 1, results: [job] }],
  [listPublicPostings, { count: 1, results: [job] }],
  [getPublicPosting, job],
  [getAutomatedAnalysis, analysis],
]);
const asked = vi.fn();
const ask = (async (endpoint: Endpoint, given: object) => {
  asked(endpoint.path, given);
  return answers.get(endpoint);
}) as Ask;

test('a careers page holds its jobs in the language of whoever reads it, and what links said goes on to each', async () => {
  const rendered = await renderPage({ url: '/c/northmoor?utm_source=fair&team=Sea', language: 'de', ask });
  expect(rendered).toMatchObject({ page: 'CareersPage', language: 'de' });
  expect(rendered?.html).toContain('Boats for everyone');
  expect(rendered?.html).toContain('1 offene Stelle ansehen');
  expect(rendered?.html).toContain('Anmelden');
  expect(rendered?.html).toContain('Skipper &lt;of&gt; boats');
  expect(rendered?.html).toContain(`/c/northmoor/jobs/${job.id}?utm_source=fair`);
  expect(asked).toHaveBeenCalledWith(listCareersJobs.path, {
    params: { slug: 'northmoor' },
    query: expect.objectContaining({ team: 'Sea', sort_by: 'team' }),
  });
});

test('a job is in the language of its posting, with the way to apply', async () => {
  for (const url of [`/c/northmoor/jobs/${job.id}`, `/jobs/${job.id}`]) {
    const rendered = await renderPage({ url, language: 'de', ask });
    expect(rendered?.language).toBe('fr');
    expect(rendered?.html).toContain('Postuler');
    expect(rendered?.html).toContain('Sail');
  }
});

test('two who read different languages at once each get theirs', async () => {
  const both = await Promise.all(
    (['it', 'en'] as const).map((language) => renderPage({ url: '/jobs', language, ask })),
  );
  expect(both.map((one) => one?.html.includes('1 posizione aperta'))).toEqual([true, false]);
  expect(both.map((one) => one?.html.includes('1 open position'))).toEqual([false, true]);
});

test('other pages are the app’s alone, and what an endpoint refuses is passed on', async () => {
  for (const url of ['/login', '/sign-up', '/nowhere'])
    expect(await renderPage({ url, language: 'en', ask })).toBeUndefined();
  const refuse = () => Promise.reject(new Error('429'));
  await expect(renderPage({ url: '/jobs', language: 'en', ask: refuse })).rejects.toThrow('429');
});

test('how a company uses automated analysis is rendered in the language of whoever reads it', async () => {
  const rendered = await renderPage({ url: '/c/northmoor/automated-analysis', language: 'de', ask });
  expect(rendered).toMatchObject({ page: 'AutomatedAnalysisPage', language: 'de' });
  expect(rendered?.html).toContain('Wie Northmoor automatische Auswertung nutzt');
  expect(rendered?.html).toContain('6 Monate nach dem letzten Kontakt');
});
