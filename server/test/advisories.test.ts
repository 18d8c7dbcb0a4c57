// Advisories against the times of docs/protection.md.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error A script of plain JavaScript.
import { allowedDays, describe, judge, listAdvisories } from '../../scripts/check-advisories.mjs';
import { checkAdvisories } from '../src/app/doctor/advisories.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-advisories-'));
afterAll(() => rmSync(folder, { recursive: true }));
const day = 24 * 3_600_000;
const monday = Date.parse('2026-11-23T06:00:00Z');

/** As npm writes it, with a package that leads to another. */
const advisory = (name: string, severity: string) => ({
  source: 1,
  name,
  dependency: name,
  title: `${name} can be stopped`,
  url: `https://advisories.example.com/${name}`,
  severity,
  range: '<2',
});
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    parser: { name: 'parser', severity: 'high', via: [advisory('parser', 'high')], effects: ['reader'] },
    reader: { name: 'reader', severity: 'high', via: ['parser', advisory('parser', 'high')], effects: [] },
    codec: { name: 'codec', severity: 'critical', via: [advisory('codec', 'critical')], effects: [] },
  },
};

test('an advisory counts from when it was first seen, and is over after the days that are documented', () => {
  const first = judge(listAdvisories(report), undefined, monday);
  expect(first.advisories).toHaveLength(2);
  expect(describe(first, monday).over).toBe(0);
  const later = monday + 3 * day;
  const second = judge(listAdvisories(report), first, later);
  expect(second.advisories.map(({ first_seen }: { first_seen: string }) => first_seen)).toEqual([
    '2026-11-23T06:00:00.000Z',
    '2026-11-23T06:00:00.000Z',
  ]);
  expect(describe(second, later)).toEqual({
    over: 1,
    text: expect.stringMatching(/^OVER {2}2026-11-25 {2}critical {2}codec/),
  });
  expect(describe(judge(listAdvisories(report), second, monday + 8 * day), monday + 8 * day).over).toBe(2);
  // Mended, and back again: it counts anew.
  const mended = judge([], second, later);
  expect(judge(listAdvisories(report), mended, later).advisories[0].first_seen).toBe('2026-11-26T06:00:00.000Z');
});

test('the times are those of the document', () => {
  const text = readFileSync(new URL('../../docs/protection.md', import.meta.url), 'utf8');
  const days = (start: string) => Number(new RegExp(`\\| ${start}[^|]*\\| (\\d+) days \\|`).exec(text)?.[1]);
  expect(allowedDays).toEqual({
    critical: days('Exploited already'),
    high: days('High'),
    moderate: days('Medium'),
    low: days('Low'),
    info: days('Low'),
  });
});

test('the doctor calls it wrong where nobody looked, or where a time is over', () => {
  const states = (isPublic: boolean, now: number) => checkAdvisories(folder, isPublic, now).map(({ state }) => state);
  mkdirSync(folder, { recursive: true });
  expect(states(true, monday)).toEqual(['wrong']);
  expect(states(false, monday)).toEqual(['look']);
  const write = (what: unknown) => writeFileSync(join(folder, 'advisories.json'), JSON.stringify(what));
  write(judge(listAdvisories(report), undefined, monday));
  expect(states(true, monday + day)).toEqual(['ok']);
  expect(states(true, monday + 3 * day)).toEqual(['wrong']); // The critical one.
  expect(states(true, monday + 5 * day)).toEqual(['wrong']); // Nobody looked since.
  write({ looked_at: 'yesterday' });
  expect(states(true, monday)).toEqual(['wrong']);
});
