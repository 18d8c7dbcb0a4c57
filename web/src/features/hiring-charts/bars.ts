// Lying bars: a group each, with its numbers beside its name.
import type { ChartConfiguration } from 'chart.js';
import type { ColorOf, Shown } from '../../ui/chart/Chart.tsx';
import { barLooks, countAxis, legend, nameAxis } from '../../ui/chart/looks.ts';

type Count = number | null; // Null: hidden.
export type Group = {
  label: string;
  line: string; // What is said of it, below its name.
  counts: (Count | undefined)[]; // In the order of `series`; undefined: there is no such number.
  figures: string[]; // In the order of `others`: of the table alone.
};
type BarsOptions = {
  label: string; // What the chart shows, in a sentence.
  group: string; // What the names are of: 'Stage'.
  series: string[];
  others: string[];
  groups: Group[];
  onPick?: NonNullable<Shown['onPick']>; // Where a number can be followed.
};

const tokens = ['--viz-1', '--viz-2', '--viz-3'];

export function buildBars({ label, group, series, others, groups, onPick }: BarsOptions): Shown {
  const draw = (color: ColorOf): ChartConfiguration<'bar', Count[], string[]> => ({
    type: 'bar',
    data: {
      labels: groups.map((one) => [one.label, one.line]),
      datasets: series.map((name, at) => ({
        label: name,
        data: groups.map(({ counts }) => counts[at] ?? null),
        categoryPercentage: 0.86,
        ...barLooks(color, tokens[at] as string),
      })),
    },
    options: {
      indexAxis: 'y',
      interaction: { mode: 'index', intersect: false, axis: 'y' },
      ...(series.length > 1 && { plugins: { legend } }),
      scales: { x: countAxis(color), y: { ...nameAxis, ticks: { autoSkip: false } } },
    },
  });
  const rows = groups.map((one) => [
    one.label,
    ...one.counts.map((count) => (count === undefined ? none : (count ?? 'Hidden'))),
    ...one.figures,
  ]);
  return {
    label,
    draw: draw as unknown as Shown['draw'],
    table: { head: [group, ...series, ...others], rows },
    ...(onPick && { onPick }),
  };
}

const none = '—';

/** Joined with points; what is not known is left out. */
export const joinParts = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');
export const shown = (count: Count) => (count === null ? 'hidden' : count.toLocaleString('en'));
export const formatDays = (days: number | null) => (days === null ? none : `${days.toLocaleString('en')} days`);
