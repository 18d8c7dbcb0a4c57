// The five charts of the pool. Each asks for itself, so that one which is slow or fails keeps no other back.
import { type AnalyticsChartType, type Chart, chartTypes } from '@hireframe/contract/analytics.ts';
import { Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatDate } from '../../lib/dates.ts';
import type { Shown } from '../../ui/chart/Chart.tsx';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { useChart } from './analytics.api.ts';
import { toAnalyticsQuery, usualLimit } from './analytics-search.ts';
import { buildChartConfig } from './drawing.ts';
import styles from './page.module.css';
import { behind, buildChartLines } from './people.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';

type Words = { title: string; label: string; failure: string; height: number; group: string; isWide?: true };
const words: Record<AnalyticsChartType, Words> = {
  'candidate-activity': {
    title: 'Candidate Activity',
    label: 'Sign-ups and completed assessments by day',
    group: 'Day',
    failure: 'Failed to load candidate activity',
    height: 350,
    isWide: true,
  },
  'assessment-trends': {
    title: 'Assessment Score Trends',
    label: 'Average score of the assessments of each day',
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
      Choose a point, a bar or a number to see the people behind it.
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
  const limit = type === 'skills-distribution' ? { limit: search.limit ?? usualLimit } : {};
  const asked = useChart(type, { ...toAnalyticsQuery(search), ...limit });
  const chart = asked.data;
  const pick = (key: string, series: number) => {
    const found = behind(type, search, key, series);
    if ('drill' in found) change({ drill: found.drill });
    else void navigate({ to: '/candidates', search: found.people });
  };
  return (
    <ChartCard
      {...{ title, failure, height, asked }}
      lines={chart ? buildChartLines(chart, search, (drill) => change({ drill })) : []}
      chart={chart && shownOf(type, chart, pick)}
      empty={chart?.message}
      isExporting={search.export === type}
      onExport={(isOpen) => change({ export: isOpen ? type : undefined }, { isContinued: !isOpen })}
      isWide={isWide}
    />
  );
}

function shownOf(type: AnalyticsChartType, chart: Chart, pick: (key: string, series: number) => void): Shown {
  const { keys, chart_data } = chart;
  const { label, group } = words[type];
  const isByDay = group === 'Day';
  // In trends nothing is there on such a day, or too few; elsewhere there are too few to be shown.
  const absent = type === 'assessment-trends' ? null : 'Hidden';
  const rows = keys.map((key, at) => [
    isByDay ? formatDate(key) : (chart_data.labels[at] ?? key),
    ...chart_data.datasets.map(({ data }) => data[at] ?? absent),
  ]);
  return {
    label,
    draw: buildChartConfig(type, chart),
    table: {
      head: [group, ...chart_data.datasets.map((one) => one.label)],
      rows,
      areAverages: type === 'assessment-trends',
    },
    onPick: (index, series) => pick(keys[index] as string, series),
  };
}
