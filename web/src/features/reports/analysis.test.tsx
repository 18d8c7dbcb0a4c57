import { getReport, listReports, startAnalysis, stopAnalysis } from '@hireframe/contract/reports.ts';
import { getStatusOfTask, type TaskStatus } from '@hireframe/contract/tasks.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someone, visitAs } from '../../../test/app.tsx';
import { makeId, makePage } from '../../../test/candidate-page.ts';
import { answers } from '../../../test/fake-api.tsx';
import { makeReport, toReportSummary } from '../../../test/report.ts';

const task_id = makeId(901);
const report = makeReport();
const created_at = '2026-09-03T10:00:00.000Z';
let task: TaskStatus;
const say = (given: Partial<TaskStatus>) => {
  task = { ...task, ...given };
};
const started = vi.fn();
const stopped = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  task = {
    task_id,
    type: 'REPORT_GENERATION',
    status: 'STARTED',
    progress: 10,
    step: '',
    error: null,
    result: null,
    created_at,
  };
  started.mockReset();
  stopped.mockReset();
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1000 * seconds));
async function open(search = '') {
  const { router } = visitAs(
    someone(),
    `/analysis/${task_id}${search}`,
    answers(getStatusOfTask, () => task),
    answers(startAnalysis, () => {
      started();
      return { task_id };
    }),
    answers(stopAnalysis, () => {
      stopped();
      return { task_id };
    }),
    answers(getReport, () => report),
    answers(listReports, () => makePage([toReportSummary(report)])),
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}
const current = () => screen.getAllByRole('listitem').find((one) => one.getAttribute('aria-current'))?.textContent;
const percent = () => Number.parseInt(screen.getByText(/^\d+%$/).textContent as string, 10);

test('the four steps and the percentage are the server’s', async () => {
  say({ progress: 30, step: 'Calculating Performance Metrics' });
  await open();
  await screen.findByText('30%');
  screen.getByRole('heading', { name: 'AI Analysis in Progress' });
  screen.getByText('Analysis typically completes in 40 seconds');
  expect(
    within(screen.getByRole('region', { name: 'Analysis' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'Processing Video Responses',
    'Calculating Performance Metrics',
    'Generating Insights',
    'Preparing Your Report',
  ]);
  expect(current()).toBe('Calculating Performance Metrics');
  say({ progress: 60, step: 'Generating Insights' });
  await pass(2.5);
  expect(current()).toBe('Generating Insights');
  expect(percent()).toBe(60);
});

test('where the server is silent a step is gone on with every 10 seconds, never past completion and never back', async () => {
  await open();
  await screen.findByText('10%');
  await pass(10.5);
  expect([current(), percent()]).toEqual(['Calculating Performance Metrics', 50]);
  say({ progress: 20 });
  await pass(2.5);
  expect(percent()).toBe(50);
  await pass(60);
  expect([current(), percent()]).toEqual(['Preparing Your Report', 95]);
  screen.getByRole('heading', { name: 'AI Analysis in Progress' });
});

test('when it is done the headline says so, and 1.5 seconds later the report opens', async () => {
  const router = await open();
  say({ status: 'SUCCESS', progress: 100, result: { report_id: report.id } });
  await pass(2.1);
  await vi.waitFor(() => screen.getByRole('heading', { name: 'Analysis Complete' }), 10_000);
  expect(percent()).toBe(100);
  expect(router.state.location.pathname).toBe(`/analysis/${task_id}`);
  await pass(1.6);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/reports/${report.id}`), 10_000);
});

test('a failure says why, and the analysis can be begun again', async () => {
  say({ status: 'FAILURE', error: 'The disk is full.' });
  await open();
  const alert = await screen.findByText(/The disk is full\..*Your answers are safe\./);
  expect(alert).toBeTruthy();
  say({ status: 'STARTED', error: null });
  fireEvent.click(screen.getByRole('button', { name: 'Analyse again' }));
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), 10_000);
  await pass(0.5);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Analyse again' })).toBeNull(), 10_000);
});

test('it is begun by the page when it is asked to, and can be stopped', async () => {
  await open('?start=true');
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce(), 10_000);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop analysis' }));
  await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce(), 10_000);
});
