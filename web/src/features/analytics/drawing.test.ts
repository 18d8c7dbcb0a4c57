import type { Chart } from '@hireframe/contract/analytics.ts';
import { expect, test } from 'vitest';
import { buildChartConfig } from './drawing.ts';

const levels: Chart = {
  chart_type: 'experience-level',
  date_field: 'Filtered by the day a candidate came',
  until: [],
  message: null,
  keys: ['Junior', 'Mid', 'Senior'],
  total: 20,
  hidden_groups: 2,
  chart_options: {} as Chart['chart_options'],
  left_out: [{ key: 'experience', label: 'Years of experience unknown', count: 2 }],
  chart_data: {
    labels: ['Junior', 'Mid', 'Senior'],
    datasets: [{ label: 'Candidates', data: [null, 8, null] } as Chart['chart_data']['datasets'][number]],
  },
} as unknown as Chart;
const drawn = (chart: Chart) => buildChartConfig('experience-level', chart)((token) => token).data;

test('a level is as large as its share of all whose years are known, also where others are hidden', () => {
  expect(drawn(levels).datasets[0]?.data).toEqual([null, 8, null, 10]);
  expect(drawn(levels).labels?.at(-1)).toBe('Hidden together');
  const open = { ...levels, hidden_groups: 0 };
  open.chart_data = { ...open.chart_data, datasets: [{ ...levels.chart_data.datasets[0], data: [4, 8, 6] }] as never };
  expect(drawn(open).datasets[0]?.data).toEqual([4, 8, 6]);
});

const trend = (keys: string[], data: (number | null)[]) =>
  buildChartConfig('assessment-trends', {
    ...levels,
    keys,
    until: keys,
    chart_data: { labels: keys, datasets: [{ label: 'Average score', data }] },
  } as unknown as Chart)((token) => token).data.datasets[0] as unknown as {
    segment: { borderColor: (segment: { p0DataIndex: number; p1DataIndex: number }) => string | undefined };
    pointRadius: number[];
    tension?: number;
  };
const days = (count: number) => Array.from({ length: count }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`);

test('a line joins days of one week, and none goes over a week without assessments', () => {
  const { segment, tension } = trend(days(20), [70, null, null, 75, ...Array(15).fill(null), 80]);
  const drawn = (from: number) => segment.borderColor({ p0DataIndex: from, p1DataIndex: from + 1 });
  expect([0, 1, 2].map(drawn)).toEqual([undefined, undefined, undefined]); // As the line is.
  expect([3, 10, 18].map(drawn)).toEqual(['transparent', 'transparent', 'transparent']);
  expect(tension).toBeUndefined();
});

test('days with counts are bars', () => {
  const activity = buildChartConfig('candidate-activity', { ...levels, keys: days(3), until: days(3) });
  expect(activity((token) => token).type).toBe('bar');
});
