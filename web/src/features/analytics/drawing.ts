// How each chart is drawn. The server says what stands in it; colours are of the scheme that is on.
import type { AnalyticsChartType, Chart } from '@hireframe/contract/analytics.ts';
import type { ChartConfiguration } from 'chart.js';
import { formatDate } from '../../lib/dates.ts';
import type { ColorOf } from '../../ui/chart/Chart.tsx';
import { barLooks, countAxis, legend, lineLooks, nameAxis } from '../../ui/chart/looks.ts';

type Data = (number | null)[];
type Segment = { p0DataIndex: number; p1DataIndex: number };
const seriesOf = ({ chart_data }: Chart) => chart_data.datasets.map(({ label, data }) => ({ label, data }));
const nearest = { mode: 'index', intersect: false } as const;
/** Of charts through days: from when to when. */
const wholeDate = (chart: Chart) => ({
  callbacks: { title: ([point]: { dataIndex: number }[]) => (point ? daysOfPoint(chart, point.dataIndex) : '') },
});
/** '21 Nov 2026', '16 Nov 2026 – 22 Nov 2026' */
export function daysOfPoint({ keys, until }: Pick<Chart, 'keys' | 'until'>, at: number): string {
  const [from, to] = [keys[at] as string, until[at] as string];
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

/** Counts are bars: between two days there is nothing that a line could show. */
function activity(chart: Chart, color: ColorOf): ChartConfiguration<'bar', Data> {
  const tokens = ['--viz-1', '--viz-2'];
  const datasets = seriesOf(chart).map((one, at) => ({
    ...one,
    categoryPercentage: 0.8,
    barPercentage: 0.92,
    ...barLooks(color, tokens[at] as string),
  }));
  return {
    type: 'bar',
    data: { labels: chart.chart_data.labels, datasets },
    options: {
      interaction: nearest,
      plugins: { legend, tooltip: wholeDate(chart) },
      scales: { x: nameAxis, y: countAxis(color) },
    },
  };
}

function trends(chart: Chart, color: ColorOf): ChartConfiguration<'line', Data> {
  const isByDay = chart.until.every((day, at) => day === chart.keys[at]);
  const mostApart = isByDay ? 6 : 1;
  const datasets = seriesOf(chart).map(({ label, data }) => {
    const places = data.flatMap((value, at) => (value === null ? [] : [at]));
    const isJoined = (from: number, to: number | undefined) => to !== undefined && Math.abs(to - from) <= mostApart;
    const isAlone = (at: number) => {
      const place = places.indexOf(at);
      return !isJoined(at, places[place - 1]) && !isJoined(at, places[place + 1]);
    };
    // No line over a week in which nothing was completed: nothing was measured there. Each piece of it is asked for, from
    // one place to the next, whether or not there is a value.
    const segment = {
      borderColor: ({ p0DataIndex, p1DataIndex }: Segment) => {
        const before = places.findLast((at) => at <= p0DataIndex);
        const after = places.find((at) => at >= p1DataIndex);
        return before !== undefined && isJoined(before, after) ? undefined : 'transparent';
      },
    };
    const pointRadius = data.map((_, at) => (places.length <= 45 || isAlone(at) ? 2.5 : 0));
    return { label, data, spanGaps: true, segment, ...lineLooks(color, '--viz-1'), pointRadius };
  });
  return {
    type: 'line',
    data: { labels: chart.chart_data.labels, datasets },
    options: {
      interaction: nearest,
      plugins: { tooltip: wholeDate(chart) },
      scales: { x: nameAxis, y: { ...countAxis(color), max: 100 } },
    },
  };
}

function bars(chart: Chart, color: ColorOf): ChartConfiguration<'bar', Data> {
  const { labels } = chart.chart_data;
  const isLying = chart.chart_options.indexAxis === 'y';
  const datasets = seriesOf(chart).map((one) => ({ ...one, ...barLooks(color, '--viz-1') }));
  const names = {
    ...nameAxis,
    ticks: isLying ? { autoSkip: false, callback: (at: number | string) => short(labels[Number(at)]) } : nameAxis.ticks,
  };
  const counts = countAxis(color);
  return {
    type: 'bar',
    data: { labels, datasets },
    options: {
      indexAxis: isLying ? 'y' : 'x',
      interaction: { ...nearest, axis: isLying ? 'y' : 'x' },
      scales: isLying ? { x: counts, y: names } : { x: names, y: counts },
    },
  };
}

/** People of the groups that are hidden: a slice without them would be larger than its share. */
function hiddenOf({ chart_data, total, left_out, hidden_groups }: Chart): number {
  const counts = [...(chart_data.datasets[0]?.data ?? []), ...left_out.map(({ count }) => count)];
  return hidden_groups === 0 ? 0 : total - counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

function shares(chart: Chart, color: ColorOf): ChartConfiguration<'doughnut', Data> {
  const { labels } = chart.chart_data;
  const shown = chart.chart_data.datasets[0]?.data ?? [];
  const hidden = hiddenOf(chart);
  const data = hidden > 0 ? [...shown, hidden] : shown;
  const names = labels.map((label, at) => `${label}  ${shown[at]?.toLocaleString('en') ?? 'hidden'}`);
  return {
    type: 'doughnut',
    data: {
      labels: hidden > 0 ? [...names, 'Hidden together'] : names,
      datasets: [
        {
          label: 'Candidates',
          data,
          borderColor: color('--app-surface'),
          borderWidth: 2,
          backgroundColor: ['--viz-1', '--viz-2', '--viz-3', '--app-border'].map(color),
          hoverBackgroundColor: ['--viz-1', '--viz-2', '--viz-3', '--app-border'].map((token) => `${color(token)}cc`),
        },
      ],
    },
    options: { cutout: '64%', plugins: { legend: { ...legend, position: 'bottom', align: 'center' } } },
  };
}

const maxLetters = 18;
const short = (name = '') => (name.length > maxLetters ? `${name.slice(0, maxLetters - 1)}…` : name);

const ways = {
  'candidate-activity': activity,
  'assessment-trends': trends,
  'resume-score-distribution': bars,
  'skills-distribution': bars,
  'experience-level': shares,
};

export const buildChartConfig = (type: AnalyticsChartType, chart: Chart) => (color: ColorOf) =>
  ways[type](chart, color) as unknown as ChartConfiguration;
