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

/** An area or a line through days; points are dots only where there are few. */
export const lineLooks = (color: ColorOf, token: string, count: number) => ({
  borderColor: color(token),
  backgroundColor: `${color(token)}1f`,
  pointBackgroundColor: color(token),
  borderWidth: 2,
  pointRadius: count > 45 ? 0 : 2.5,
  pointHoverRadius: 5,
  tension: 0.3,
  cubicInterpolationMode: 'monotone' as const, // Never below zero between two days.
});

export const barLooks = (color: ColorOf, token: string) => ({
  backgroundColor: color(token),
  hoverBackgroundColor: `${color(token)}cc`,
  borderRadius: 4,
  maxBarThickness: 36,
});
