// One chart as the API answers it, drawn by the library that draws it on the page.
import type { Chart as ChartOnWire } from '@hireframe/contract/analytics.ts';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
} from 'chart.js';
import { families, write } from './inter.ts';
import { looks } from './looks.ts';

Chart.register(ArcElement, BarController, BarElement, CategoryScale, DoughnutController, Filler, Legend);
Chart.register(LinearScale, LineController, LineElement, PointElement);
Chart.defaults.font = { ...Chart.defaults.font, family: families, size: 12 };
Chart.defaults.color = looks.dimmed;
Chart.defaults.borderColor = looks.border;

type ChartInput = Pick<ChartOnWire, 'kind' | 'chart_data' | 'chart_options'>;

/** @param width, height in pixels */
export function drawChart(given: ChartInput, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const { kind, chart_options, chart_data } = given;
  const isSideways = chart_options.indexAxis === 'y';
  const configuration = {
    type: kind,
    data: { labels: labelsOf(given), datasets: datasetsOf(given) },
    options: {
      animation: false,
      responsive: false,
      maintainAspectRatio: false,
      devicePixelRatio: 1,
      events: [],
      indexAxis: chart_options.indexAxis,
      layout: {
        padding: { top: kind === 'bar' ? 18 : 8, bottom: kind === 'doughnut' ? 8 : 0, right: isSideways ? 48 : 8 },
      },
      plugins: { legend: legendOf(given) },
      scales: scalesOf(given),
    },
    plugins: kind === 'bar' && chart_data.datasets.length === 1 ? [values] : [],
  };
  const chart = new Chart(canvas as never, configuration as unknown as ChartConfiguration);
  const done = createCanvas(width, height);
  done.getContext('2d').drawImage(canvas, 0, 0);
  chart.destroy(); // Wipes what it drew on.
  return done;
}

/** Copies, since the library keeps notes in them. Among many days a point is a dot only where no line leads to it. */
const datasetsOf = ({ kind, chart_data: { labels, datasets } }: ChartInput) =>
  structuredClone(datasets).map((one) => {
    if (kind !== 'line') return one;
    const isAlone = (at: number) => (one.data[at - 1] ?? null) === null && (one.data[at + 1] ?? null) === null;
    return { ...one, pointRadius: one.data.map((_, at) => (labels.length <= 45 || isAlone(at) ? 2.5 : 0)) };
  });

const grouped = (value: number | string) => Number(value).toLocaleString('en');
const maxLetters = 28;

/** Nobody can point at a part of a picture, so that each says how many it is. */
function labelsOf({ kind, chart_data: { labels, datasets } }: ChartInput): string[] {
  const short = labels.map((label) => (label.length > maxLetters ? `${label.slice(0, maxLetters - 1)}…` : label));
  if (kind !== 'doughnut') return short;
  return short.map((label, at) => `${label}: ${shownOf(datasets[0]?.data[at])}`);
}

const shownOf = (value: number | null | undefined) => (typeof value === 'number' ? grouped(value) : 'hidden');

const legendOf = ({ kind, chart_options }: ChartInput) => ({
  ...chart_options.plugins.legend,
  ...(kind === 'doughnut' ? { position: 'right' } : { position: 'top', align: 'end' }),
  labels: { usePointStyle: true, pointStyle: 'circle', boxWidth: 8, boxHeight: 8, padding: 12, font: { size: 13 } },
});

function scalesOf({ kind, chart_options }: ChartInput): object {
  if (kind === 'doughnut') return {};
  const border = { display: false };
  const isSideways = chart_options.indexAxis === 'y';
  const counts = { beginAtZero: true, border, ticks: { precision: 0, maxTicksLimit: 6, callback: grouped } };
  const names = { grid: { display: false }, border, ticks: { autoSkip: !isSideways, maxRotation: 0 } };
  return isSideways ? { x: counts, y: names } : { x: names, y: counts };
}

/** Writes its number at the end of each bar. */
const values: Plugin<'bar'> = {
  id: 'values',
  afterDatasetsDraw(chart) {
    const { ctx, options, data } = chart;
    const isSideways = options.indexAxis === 'y';
    ctx.save();
    write(ctx as never, 12, looks.dimmed);
    ctx.textAlign = isSideways ? 'left' : 'center';
    ctx.textBaseline = isSideways ? 'middle' : 'bottom';
    for (const [at, bar] of chart.getDatasetMeta(0).data.entries()) {
      const value = data.datasets[0]?.data[at];
      if (typeof value === 'number' && value > 0)
        ctx.fillText(grouped(value), bar.x + (isSideways ? 6 : 0), bar.y - (isSideways ? 0 : 4));
    }
    ctx.restore();
  },
};
