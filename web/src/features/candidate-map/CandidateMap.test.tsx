import {
  type CandidateLocations,
  type Cluster,
  getCandidateLocations,
  getClusterDetails,
  getLocationStats,
  getMapSettings,
  listClusterCandidates,
  type MapSettings,
} from '@hireframe/contract/candidate-map.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAnalytics } from '../../../test/analytics.ts';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';
import { FakeMap, fakeMaps } from '../../../test/fake-map.ts';
import { loadGoogle } from './google-map.ts';

vi.mock('./maplibre.ts', () => import('../../../test/fake-map.ts'));
const saved = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('../../lib/save-file.ts', () => saved);

const makeCluster = (
  name: string,
  candidate_count: number,
  longitude: number,
  given: Partial<Cluster> = {},
): Cluster => ({
  id: `id-${name}`,
  name,
  latitude: 50,
  longitude,
  candidate_count,
  avg_assessment_score: 71.5,
  avg_resume_score: null,
  top_skills: { React: 4 },
  experience_distribution: { Junior: 1, Mid: null, Senior: 3 },
  ...given,
});
const clusters = [
  makeCluster('Berlin', 1203, 13),
  makeCluster('Porto', 21, -8, { experience_distribution: { Junior: 1, Mid: 2, Senior: 3 } }),
  makeCluster('Lyon', 6, 5),
  makeCluster('Oslo', 5, 30),
];
const locations: CandidateLocations = {
  clusters,
  total_candidates: 1235,
  total_locations: 4,
  without_location: 7,
  without_location_id: 'id-nowhere',
  hidden_clusters: 2,
  message: null,
};
const person = {
  id: '0199a1b2-0000-7000-8000-00000000000b',
  name: 'Ana Silva',
  email: 'ana@example.com',
  location: 'Berlin, Germany',
  assessment_score: 80,
  resume_score: null,
  experience_level: 'Mid' as const,
  total_experience_years: 4.5,
};

type Asked = Record<string, unknown>;
function open(search = '', given: { found?: Partial<CandidateLocations>; settings?: Partial<MapSettings> } = {}) {
  const asked: Asked[] = [];
  const details: Asked[] = [];
  const page = openAnalytics(
    `?view=map&${search}`,
    answers(getMapSettings, () => ({ google_maps_key: null, map_style_url: null, ...given.settings })),
    answers(getCandidateLocations, ({ query }) => {
      asked.push(query);
      return { ...locations, ...given.found };
    }),
    answers(getLocationStats, () =>
      whole(
        clusters.map(({ id, name, candidate_count }) => ({
          location: name,
          cluster_id: id,
          candidate_count,
          avg_assessment_score: 70,
          metrics: { candidates_with_assessments: 3 },
        })),
      ),
    ),
    answers(listClusterCandidates, () => 'id,name\r\n' as never),
    answers(getClusterDetails, ({ params, query }) => {
      details.push(query);
      const cluster = clusters.find(({ id }) => id === params.id) ?? makeCluster('No city', 7, 0);
      const total_count = query.experience_level ? 3 : 12;
      return {
        cluster_info: { ...cluster, unique_skills: 9 },
        candidates: [person],
        pagination: {
          page: query.page,
          page_size: query.page_size,
          total_count,
          total_pages: Math.ceil(total_count / 10),
        },
      };
    }),
  );
  return { ...page, asked, details };
}
const card = () => screen.findByRole('region', { name: 'Candidate Locations' });
const marker = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  fakeMaps.length = 0;
  FakeMap.canDraw = true;
  saved.saveFile.mockClear();
});

test('markers say how many there are, by size and in words, the largest first; one opens its people', async () => {
  const { router, asked } = open('cluster_by=city');
  expect(await within(await card()).findByText('1,235 candidates in 4 locations')).toBeDefined();
  const found = [
    await marker('Berlin, 1,203 candidates'),
    await marker('Porto, 21 candidates'),
    await marker('Lyon, 6 candidates'),
    await marker('Oslo, 5 candidates'),
  ];
  expect(found.map(({ dataset }) => [dataset.size, dataset.label])).toEqual([
    ['huge', '999+'],
    ['large', '21'],
    ['medium', '6'],
    ['small', '5'],
  ]);
  expect([...(fakeMaps[0]?.container.querySelectorAll('button') ?? [])]).toEqual(found);
  expect(fakeMaps[0]?.fitted).toEqual({ bounds: [-8, 50, 30, 50], maxZoom: 15 });
  expect(asked).toHaveLength(1); // Named places are all there at once.
  await userEvent.click(found[1] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Porto' });
  expect(router.state.location.search).toMatchObject({ cluster: 'id-Porto' });
});

test('places that lie on each other are one marker with their sum, which zooms in', async () => {
  const near = [makeCluster('Porto', 30, 0), makeCluster('Gaia', 25, 0.01)];
  open('cluster_by=city', { found: { clusters: [...near, makeCluster('Oslo', 5, 60)] } });
  const merged = await marker('Porto and 1 more, 55 candidates. Zoom in');
  expect(merged.dataset.size).toBe('huge');
  await userEvent.click(merged);
  expect(await marker('Porto, 30 candidates')).toBeDefined();
  expect(document.activeElement).not.toBe(document.body); // The focus went along.
});

test('coordinates are asked anew for what the map shows, whole tiles of it', async () => {
  const { asked } = open();
  await marker('Berlin, 1,203 candidates');
  expect(asked[0]).toMatchObject({ cluster_by: 'coordinates', zoom_level: 5, days: 30 });
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ zoom_level: 3 })); // What it was fitted to.
  fakeMaps[0]?.moveTo([12, 51, 14, 53], 6.4);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ zoom_level: 7 }));
  const { west, east } = (asked.at(-1) as { bounds: { west: number; east: number } }).bounds;
  expect([west, east]).toEqual([11.25, 14.0625]);
  const count = asked.length;
  fakeMaps[0]?.moveTo([12.1, 51, 14.1, 53], 6.4);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh locations' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(count));
  expect(asked.at(-1)).toMatchObject({ force_refresh: true });
  const areas = new Set(asked.map(({ bounds, zoom_level }) => JSON.stringify([bounds, zoom_level])));
  expect(areas.size).toBe(3); // All, the fitted view, and one area for both of the last.
});

test('the list is the same: places, the first five, what is left out, and who they are', async () => {
  open('cluster_by=city&map=list');
  const rows = within(await screen.findByRole('table', { name: 'Locations' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Berlin1,203');
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toBe(
    'SummaryTotal candidates1,235Locations4Without a known place7Hidden small locations2',
  );
  expect(within(await screen.findByRole('region', { name: 'Top Locations' })).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText(/2 locations with fewer than 5 people are hidden/)).toBeDefined();
  const leftOut = screen.getByRole('button', { name: '7 candidates without a location' });
  await userEvent.click(leftOut);
  const dialog = within(await screen.findByRole('dialog', { name: 'No city' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(leftOut));
  expect(fakeMaps).toHaveLength(0); // MapLibre was not needed.
});

test('details: figures that open the people behind them, pages in the address, a file of all', async () => {
  const { details, router } = open('map=list&cluster=id-Berlin&cluster_page=2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Berlin' }));
  expect((await dialog.findByRole('link', { name: 'Ana Silva' })).getAttribute('href')).toBe(
    `/candidates/${person.id}`,
  );
  expect(dialog.getByText('Showing 11 to 11 of 12')).toBeDefined();
  expect(dialog.getByText('Hidden')).toBeDefined(); // Mid.
  await userEvent.click(dialog.getByRole('button', { name: 'Senior: 3. Show them' }));
  expect(await dialog.findByText('Showing 1 to 1 of 3')).toBeDefined();
  expect(details.at(-1)).toMatchObject({ experience_level: 'Senior', page: 1, page_size: 10 });
  expect(router.state.location.search).not.toHaveProperty('cluster_page');
  await userEvent.click(dialog.getByRole('button', { name: 'Senior: show all again' }));
  expect(await dialog.findByText('Showing 1 to 1 of 12')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Export to CSV' }));
  await waitFor(() => expect(saved.saveFile).toHaveBeenCalledOnce());
  expect(saved.saveFile.mock.calls[0]?.[1]).toMatch(/^candidates-in-berlin-\d{4}-\d\d-\d\d\.csv$/);
});

test('those whose years are not known are behind their number, also those without a place', async () => {
  const { details } = open('map=list&cluster_by=city&skills=Go');
  await userEvent.click(await screen.findByRole('button', { name: 'Without a location: 7. Show them' }));
  const nowhere = within(await screen.findByRole('dialog', { name: 'No city' }));
  await userEvent.click(nowhere.getByRole('button', { name: 'Close' }));
  const [porto] = await screen.findAllByRole('button', { name: 'Porto' });
  await userEvent.click(porto as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Porto' }));
  await userEvent.click(await dialog.findByRole('button', { name: '15 candidates with unknown experience' }));
  await waitFor(() => expect(details.at(-1)).toMatchObject({ skills: 'Go', without: ['experience'], page: 1 }));
  await dialog.findByRole('button', { name: 'Experience unknown: show all again' });
});

test('what goes wrong is said where it happened, with another try', async () => {
  const broken = { message: 'Something went wrong on our side.' };
  openAnalytics(
    '?view=map&cluster=x',
    refuses(getCandidateLocations, 500, broken),
    refuses(getClusterDetails, 500, broken),
  );
  expect(await screen.findByText('Failed to Load Map')).toBeDefined();
  expect(screen.getByText(/^Failed to load map data\./)).toBeDefined();
  expect(await screen.findByText('Error Loading Data')).toBeDefined();
  expect(screen.getByText(/^Failed to load cluster details/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try Again', hidden: true })).toBeDefined();
});

test('with nobody there it says why, and without WebGL there is the list', async () => {
  const nobody = { clusters: [], total_candidates: 0, total_locations: 0, without_location: 0, hidden_clusters: 0 };
  const { unmount } = open('', {
    found: { ...nobody, without_location_id: null, message: 'No data found for the selected filters' },
  });
  expect(await screen.findByText('No data found for the selected filters')).toBeDefined();
  unmount();
  FakeMap.canDraw = false;
  open();
  expect(await screen.findByText(/This browser can't show the map/)).toBeDefined();
  expect(screen.getByRole('table', { name: 'Locations' })).toBeDefined();
});

test('Google’s script is loaded only in a document that was opened at the page with the map', async () => {
  const here = location.pathname;
  history.replaceState(null, '', '/analytics'); // Come from another page of ours.
  void loadGoogle('a-key');
  expect(document.head.querySelector('script[src*="googleapis"]')).toBe(null);
  history.replaceState(null, '', here);
});

test('with a key it is Google’s map, whose troubles have their own words', async () => {
  open('cluster_by=city', { settings: { google_maps_key: 'a-key' } });
  const script = await waitFor(() => {
    const found = document.head.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]');
    expect(found?.src).toContain('key=a-key');
    return found as HTMLScriptElement;
  });
  script.onerror?.(new Event('error'));
  expect(await screen.findByText('Failed to Load Google Maps')).toBeDefined();
  expect(screen.getByText('Please check your API key configuration')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(document.head.querySelector('script[src*="googleapis"]')).not.toBe(null));
  const { installGoogle } = await import('../../../test/fake-google.ts');
  const google = installGoogle();
  await google.idle();
  expect(await marker('Berlin, 1,203 candidates')).toBeDefined();
  expect(fakeMaps).toHaveLength(0);
});
