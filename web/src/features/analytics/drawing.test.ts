import type { Chart } from '@hireframe/contract/analytics.ts';
import { expect, test } from 'vitest';
import { buildChartConfig } from './drawing.ts';

const levels: Chart = {
  chart_type: 'experience-level',
  date_field: 'Filtered by the day a candidate came',
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
} as Chart;
const drawn = (chart: Chart) => buildChartConfig('experience-level', chart)((token) => token).data;

test('a level is as large as its share of all whose years are known, also where others are hidden', () => {
  expect(drawn(levels).datasets[0]?.data).toEqual([null, 8, null, 10]);
  expect(drawn(levels).labels?.at(-1)).toBe('Hidden together');
  const open = { ...levels, hidden_groups: 0 };
  open.chart_data = { ...open.chart_data, datasets: [{ ...levels.chart_data.datasets[0], data: [4, 8, 6] }] as never };
  expect(drawn(open).datasets[0]?.data).toEqual([4, 8, 6]);
});
