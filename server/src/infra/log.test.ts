import { expect, test } from 'vitest';
import { inWords } from './log.ts';

test('a person at a terminal reads one line for an event, without a stack', () => {
  const event = { level: 40, time: '2026-11-23T14:30:07.123Z', msg: 'Mail could not be sent' };
  const err = { name: 'Error', message: 'connect ECONNREFUSED', stack: 'Error: connect ECONNREFUSED\n    at any.ts:1' };
  expect(inWords(JSON.stringify({ ...event, err }))).toBe(
    '14:30:07 warn  Mail could not be sent: connect ECONNREFUSED\n',
  );
  expect(inWords(JSON.stringify(event))).toBe('14:30:07 warn  Mail could not be sent\n');
  expect(inWords('no event\n')).toBe('no event\n');
});
