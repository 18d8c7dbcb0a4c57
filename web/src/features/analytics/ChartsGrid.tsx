// The five charts of the pool. Each asks for itself, so that one which is slow or fails keeps no other back.
import { type AnalyticsChartType, type Chart, chartTypes, unitOfDays } from '@hireframe/contract/analytics.ts';
import { Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Shown } from '../../ui/chart/Chart.tsx';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { useChart } from './analytics.api.ts';
import { countDays, toAnalyticsQuery, usualLimit } from './analytics-query.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { buildChartConfig, daysOfPoint } from './drawing.ts';
import styles from './page.module.css';
import { behind, buildChartLines } from './people.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';

type Words = { title: string; label: string; failure: string; height: number; group: string; isWide?: true };
const words: Record<AnalyticsChartType, Words> = {
  'candidate-activity': {
    title: 'Candidate Activity',
    label: 'Sign-ups and completed assessments',
    group: 'Day',
    failure: 'Failed to load candidate activity',
    height: 350,
    isWide: true,
  },
  'assessment-trends': {
    title: 'Assessment Score Trends',
    label: 'Average score of completed assessments',
    group: 'Day',
    failure: 'Failed to load assessment trends',
    height: 350,
    isWide: true,
  },
  'resume-score-distribution': {
    title: 'Resume Score Distribution',
    label: 'Candidates by resume score',
    group: 'Resume score',
    failure: 'Failed to load resume distribution',
    height: 300,
  },
  'skills-distribution': {
    title: 'Top Skills',
    label: 'Candidates by skill',
    group: 'Skill',
    failure: 'Failed to load skills distribution',
    height: 300,
  },
  'experience-level': {
    title: 'Experience Level Distribution',
    label: 'Candidates by experience level',
    group: 'Level',
    failure: 'Failed to load experience level data',
    height: 300,
  },
};

export const ChartsGrid = () => (
  <section aria-labelledby="charts">
    <Title order={2} id="charts">
      Charts
    </Title>
    <Text size="xs" c="dimmed" mb="sm">
      Select a bar, point or number to see the people behind it.
    </Text>
    <div className={styles.grid}>
      {chartTypes.map((type) => (
        <AnalyticsChart key={type} type={type} />
      ))}
    </div>
  </section>
);

function AnalyticsChart({ type }: { type: AnalyticsChartType }) {
  const { search, change } = useAnalyticsAddress();
  const navigate = useNavigate();
  const { title, failure, height, isWide } = words[type];
  const asked = useChart(type, { ...toAnalyticsQuery(search), ...askedBeside(type, search) });
  const chart = asked.data;
  const pick = (index: number, series: number) => {
    const found = chart && behind(type, chart, search, { index, series });
    if (!found) return;
    if ('drill' in found) change({ drill: found.drill });
    else void navigate({ to: '/candidates', search: found.people });
  };
  return (
    <ChartCard
      {...{ title, failure, height, asked }}
      lines={chart ? linesOf(type, chart, search, (drill) => change({ drill })) : []}
      chart={chart && shownOf(type, chart, pick)}
      empty={chart?.message}
      isExporting={search.export === type}
      onExport={(isOpen) => change({ export: isOpen ? type : undefined }, { isContinued: !isOpen })}
      isWide={isWide}
    />
  );
}

/** With what a bar is of, where that is no day. */
function linesOf(
  type: AnalyticsChartType,
  chart: Chart,
  ...given: [AnalyticsSearch, Parameters<typeof buildChartLines>[2]]
) {
  const [dates = '', ...others] = buildChartLines(chart, ...given);
  const group = groupOf(type, chart);
  const unit = group === 'Week' ? '. Weeks start on Monday' : group === 'Month' ? '. By month' : '';
  return isThroughDays(type) ? [`${dates}${unit}`, ...others] : [dates, ...others];
}

/** How many skills; what a point of a chart through days is. */
function askedBeside(type: AnalyticsChartType, search: AnalyticsSearch) {
  if (type === 'skills-distribution') return { limit: search.limit ?? usualLimit };
  return isThroughDays(type) ? { by: unitOfDays(countDays(search)) } : {};
}

const isThroughDays = (type: AnalyticsChartType) => words[type].group === 'Day';

/** 'Day', 'Week' or 'Month', whichever its points are. */
function groupOf(type: AnalyticsChartType, { keys, until }: Chart): string {
  if (!isThroughDays(type) || until.every((day, at) => day === keys[at])) return words[type].group;
  const days = until.map((day, at) => (Date.parse(day) - Date.parse(keys[at] as string)) / (24 * 3600 * 1000) + 1);
  return Math.max(...days) > 7 ? 'Month' : 'Week';
}

function shownOf(type: AnalyticsChartType, chart: Chart, onPick: (index: number, series: number) => void): Shown {
  const { keys, chart_data } = chart;
  const { label } = words[type];
  // In trends nothing is there on such a day, or too few; elsewhere there are too few to be shown.
  const absent = type === 'assessment-trends' ? null : 'Hidden';
  const rows = keys.map((key, at) => [
    isThroughDays(type) ? daysOfPoint(chart, at) : (chart_data.labels[at] ?? key),
    ...chart_data.datasets.map(({ data }) => data[at] ?? absent),
  ]);
  return {
    label,
    draw: buildChartConfig(type, chart),
    table: {
      head: [groupOf(type, chart), ...chart_data.datasets.map((one) => one.label)],
      rows,
      areAverages: type === 'assessment-trends',
    },
    onPick,
  };
}
