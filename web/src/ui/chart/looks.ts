// How our charts look: axes, legend, tooltips. `draw` of a chart takes from here what it needs.
import type { ColorOf } from './make-chart.ts';

const grouped = (value: number | string) => Number(value).toLocaleString('en');

/** Values: from zero, whole numbers, thousands set apart. */
export const countAxis = (color: ColorOf) => ({
  beginAtZero: true,
  grid: { color: color('--viz-grid') },
  border: { display: false },
  ticks: { precision: 0, maxTicksLimit: 6, callback: grouped },
});

/** Names or days: as many as there is room for, never aslant. */
export const nameAxis = {
  grid: { display: false },
  border: { display: false },
  ticks: { maxRotation: 0, autoSkipPadding: 12 },
};

export const legend = {
  display: true,
  position: 'top',
  align: 'end',
  labels: { usePointStyle: true, pointStyle: 'circle', boxWidth: 8, boxHeight: 8, padding: 12 },
} as const;

/** A line through days, straight from one to the next. */
export const lineLooks = (color: ColorOf, token: string) => ({
  borderColor: color(token),
  pointBackgroundColor: color(token),
  borderWidth: 2,
  pointHoverRadius: 5,
});

export const barLooks = (color: ColorOf, token: string) => ({
  backgroundColor: color(token),
  hoverBackgroundColor: `${color(token)}cc`,
  borderRadius: 4,
  maxBarThickness: 36,
});
