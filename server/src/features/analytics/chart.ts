// The shape in which charts go out: what Chart.js takes, with what makes its numbers clickable.
import type { AnalyticsChartType, Chart } from '@hireframe/contract/analytics.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Question, whyEmpty } from './question.ts';

/** The first colours of charts in light; the page puts in those of the scheme that is on (web/src/ui/palette.ts). */
const colors = ['#4f46e5', '#0d9488', '#d97706'];

type Series = { label: string; data: (number | null)[]; color?: number }; // Without a colour: one for each group.
export type Drawn = Pick<Chart, 'keys' | 'total' | 'hidden_groups'> & {
  chart_type: AnalyticsChartType;
  title: string;
  kind: Chart['kind'];
  labels: string[];
  series: Series[];
  date_field: string;
  left_out: Chart['left_out']; // An entry of 0 is dropped.
  counted?: { what: 'candidate' | 'assessment'; by: string }; // By a fact of them, such as 'a resume score', which may be known of none.
  until?: string[];
};

export const byComing = 'Filtered by the day a candidate came';

/** @returns the chart, with why there is nothing to see where that is so */
export async function buildChart(
  context: Pick<AppContext, 'db'>,
  question: Question,
  { labels, series, kind, left_out, counted, until = [], ...drawn }: Drawn,
): Promise<Chart> {
  const isNothing = (value: number | null) =>
    value === null || (value === 0 && drawn.chart_type !== 'assessment-trends');
  const isEmpty = series.every(({ data }) => data.every(isNothing));
  return {
    ...drawn,
    kind,
    until,
    left_out: left_out.filter(({ count }) => count !== 0),
    chart_data: { labels, datasets: series.map((one) => datasetOf(one, kind)) },
    chart_options: {
      indexAxis: drawn.chart_type === 'skills-distribution' ? 'y' : 'x',
      plugins: {
        legend: { display: series.length > 1 || kind === 'doughnut' },
        title: { display: false, text: drawn.title }, // The card says it.
      },
    },
    message: isEmpty ? await whyNothing(context, question, { ...drawn, counted }) : null,
  };
}

function datasetOf({ label, data, color }: Series, kind: Chart['kind']): Chart['chart_data']['datasets'][number] {
  const [drawn, filled] =
    color === undefined
      ? [colors, colors]
      : [colors[color] as string, `${colors[color]}${kind === 'line' ? '33' : ''}`]; // Areas below lines are see-through.
  return { label, data, backgroundColor: filled, borderColor: drawn, borderWidth: kind === 'line' ? 2 : 1 };
}

/** That nobody is there is said of people alone, not of what is not known of them. */
const whyNothing = (
  context: Pick<AppContext, 'db'>,
  question: Question,
  { hidden_groups, total, counted }: Pick<Drawn, 'hidden_groups' | 'total' | 'counted'>,
) => {
  if (hidden_groups > 0) return 'Groups of fewer than 5 people are hidden';
  if (total === 0 || !counted) return whyEmpty(context, question);
  const { what, by } = counted;
  return total === 1 ? `1 ${what}, without ${by}` : `${total.toLocaleString('en')} ${what}s, none with ${by}`;
};
