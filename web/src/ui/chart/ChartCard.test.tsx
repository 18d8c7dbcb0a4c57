import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChartConfiguration } from 'chart.js';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/fake-api.tsx';
import { ChartCard } from './ChartCard.tsx';

const drawn: ChartConfiguration[] = [];
// jsdom draws nothing: what Chart.js was told is enough.
vi.mock('./chart-js.ts', () => ({
  Chart: Object.assign(
    class {
      constructor(_canvas: unknown, configuration: ChartConfiguration) {
        drawn.push(configuration);
      }
      destroy() {}
    },
    { defaults: { plugins: { tooltip: {} } } },
  ),
}));

const user = userEvent.setup({ delay: null });
const words: string[] = [];
const paper = { scale() {}, fillRect() {}, drawImage() {}, fillText: (text: string) => words.push(text) };
const saved: { name: string; file: Blob }[] = [];
let picture: Blob | null;
beforeEach(() => {
  drawn.length = words.length = saved.length = 0;
  picture = new Blob(['picture'], { type: 'image/png' });
  Object.assign(document.fonts, { load: () => Promise.resolve() });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:30:00Z') });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => paper) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((hand) => hand(picture));
  let file = new Blob();
  Object.assign(URL, { createObjectURL: (given: Blob) => (file = given) && 'blob:x', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const chart = {
  label: 'Candidates by skill',
  draw: () => ({ type: 'bar' as const, data: { labels: [], datasets: [] } }),
  table: {
    head: ['Skill', 'Candidates', 'Hired'],
    rows: [
      ['=SUM(A1)', 1204, 0],
      ['React, Redux', 7, null],
    ],
  },
};
type Props = Partial<ComponentProps<typeof ChartCard<'bar'>>>;
const answered = { error: null, isFetching: false, refetch: vi.fn() };

function Card(given: Props) {
  const [isExporting, setExporting] = useState(false);
  return (
    <ChartCard<'bar'>
      title="Top Skills"
      lines={['Filtered by the day a candidate came']}
      {...{ height: 300, asked: answered, failure: 'Failed to load skills distribution', chart }}
      {...{ isExporting, onExport: setExporting, ...given }}
    />
  );
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
async function exported(format: 'PNG' | 'CSV') {
  await press('Export Top Skills');
  await user.click(await screen.findByRole('radio', { name: format }));
  await press(`Export ${format}`);
}

test('a picture has title, line and chart, is named by title and day, and the dialog closes by itself', async () => {
  show(<Card />);
  await exported('PNG');
  await screen.findByRole('button', { name: 'Exported' });
  expect(saved).toEqual([{ name: 'Top Skills 2026-11-22.png', file: picture }]);
  expect(words).toEqual(['Top Skills', 'Filtered by the day a candidate came']);
  expect(drawn.at(-1)?.options).toMatchObject({ devicePixelRatio: 2, responsive: false, animation: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export Top Skills' }));
});

test('a spreadsheet has the numbers as they are, and no formula', async () => {
  show(<Card />);
  await exported('CSV');
  await waitFor(() => expect(saved[0]?.name).toBe('Top Skills 2026-11-22.csv'));
  expect(await saved[0]?.file.text()).toBe(`Skill,Candidates,Hired\r\n"'=SUM(A1)",1204,0\r\n"React, Redux",7,\r\n`);
});

test('a picture that cannot be made says where it failed, and nothing is saved', async () => {
  show(<Card />);
  picture = null;
  await exported('PNG');
  await screen.findByText(/^Failed to create the image/);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => null);
  await press('Export PNG');
  await screen.findByText(/^Chart canvas not found/);
  expect(saved).toEqual([]);
});

test('numbers of the table and bars of the chart lead on; nothing leads to nobody', async () => {
  const onPick = vi.fn();
  show(<Card chart={{ ...chart, onPick }} />);
  await waitFor(() => expect(drawn).toHaveLength(1));
  const element = (x: number, y: number) => ({ x, y });
  const at = (index: number, datasetIndex: number, x: number) => ({ index, datasetIndex, element: element(x, 10) });
  const click = (...elements: object[]) =>
    drawn[0]?.options?.onClick?.call({} as never, { x: 12, y: 10 } as never, elements as never, {} as never);
  click(at(0, 1, 12)); // Hired: 0.
  expect(onPick).not.toHaveBeenCalled();
  click(at(1, 0, 40), at(0, 0, 14)); // The nearer one.
  expect(onPick).toHaveBeenLastCalledWith(0, 0);
  await press('Show as table');
  const table = within(screen.getByRole('table', { name: 'Candidates by skill' }));
  expect(table.getAllByRole('button')).toHaveLength(2);
  await user.click(table.getByRole('button', { name: 'React, Redux, Candidates: 7' }));
  expect(onPick).toHaveBeenLastCalledWith(1, 0);
});

test('on its way, failed, empty, and refreshed in vain', async () => {
  const refetch = vi.fn();
  const failed = { error: new TypeError('Failed to fetch'), isFetching: false, refetch };
  const first = show(<Card chart={undefined} asked={{ ...answered, isFetching: true }} />);
  screen.getByRole('status', { name: 'Loading Top Skills' });
  expect(screen.queryByRole('button', { name: 'Export Top Skills' })).toBeNull();
  first.unmount();
  const second = show(<Card chart={undefined} asked={failed} />);
  screen.getByText('Failed to load chart');
  screen.getByText('Failed to load skills distribution');
  screen.getByText(/^Can't reach Hireframe/);
  await press('Retry');
  expect(refetch).toHaveBeenCalledOnce();
  second.unmount();
  const third = show(<Card empty="No chart data found for the selected time period" />);
  screen.getByText('No data available');
  screen.getByText('No chart data found for the selected time period');
  expect(screen.queryByRole('figure')).toBeNull();
  third.unmount();
  show(<Card asked={failed} />);
  expect(screen.getByRole('alert').textContent).toContain('Showing the last version.');
  await screen.findByRole('figure', { name: 'Candidates by skill' });
});
