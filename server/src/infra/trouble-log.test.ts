import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { openTroubleLog } from './trouble-log.ts';

const log = createLog('silent');
const said = vi.spyOn(log, 'error');
afterEach(() => {
  vi.useRealTimers();
  said.mockClear();
});
const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

test('while the database is away all tasks together say so once a minute', () => {
  vi.useFakeTimers();
  const say = openTroubleLog(log);
  for (let second = 0; second < 30; second++) {
    say(failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), 'task failed', { task: 'mails.send' });
    say(failure('the database system is starting up', '57P03'), 'task failed', { task: 'lists.refresh' });
    say(failure('Client has encountered a connection error and is not queryable'), 'queue');
    vi.advanceTimersByTime(1000);
  }
  expect(said).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(31_000);
  say(failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), 'queue');
  expect(said).toHaveBeenCalledTimes(2);
});

test('a full disk is one line, whatever could not be written', () => {
  const say = openTroubleLog(log);
  for (const task of ['mails.send', 'lists.refresh'])
    say(failure('could not extend file "base/5/16411"', '53100'), 'task failed', { task });
  say(failure('ENOSPC: no space left on device', 'ENOSPC'), 'queue');
  expect(said).toHaveBeenCalledTimes(1);
});

test('other trouble is said for each task, whatever numbers it names', () => {
  const say = openTroubleLog(log);
  for (const task of ['mails.send', 'lists.refresh'])
    for (const id of ['01a2232c-cb7a', '01a2232d-ac11']) say(failure(`row ${id} is broken`), 'task failed', { task });
  say(failure('something else is broken'), 'task failed', { task: 'mails.send' });
  expect(said.mock.calls.map(([about]) => (about as unknown as { task: string }).task)).toEqual([
    'mails.send',
    'lists.refresh',
    'mails.send',
  ]);
});
