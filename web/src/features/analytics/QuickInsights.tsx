// The pool in four figures, each of which leads to the people behind it.
import type { Analytics } from '@hireframe/contract/analytics.ts';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { useInsights } from './analytics.api.ts';
import { toAnalyticsQuery } from './analytics-query.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import styles from './page.module.css';
import { toCandidateSearch } from './people.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';

export function QuickInsights() {
  const { search } = useAnalyticsAddress();
  const { data, error, isFetching, isPlaceholderData, refetch } = useInsights(toAnalyticsQuery(search));
  const hasFailed = error !== null && !isFetching;
  return (
    <Card component="section" aria-labelledby="insights" aria-busy={isFetching} padding="md">
      <Group justify="space-between" mb="sm">
        <div>
          <Title order={2} id="insights">
            Quick Insights
          </Title>
          <Text size="xs" c="dimmed">
            By the day a candidate came; assessments by the day of completion
          </Text>
        </div>
        {hasFailed && (
          <Group gap="xs" role="alert">
            <Text size="sm" c="red">
              {data ? 'These figures may be out of date.' : "Couldn't load the figures."} {getErrorMessage(error)}
            </Text>
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              Retry
            </Button>
          </Group>
        )}
      </Group>
      <dl className={styles.figures} data-stale={isPlaceholderData || undefined}>
        {figuresOf(data, search).map(({ name, ...figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-figures>
              <Figure {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type Shown = { value: string | null | undefined; line: string; link: (value: string) => ReactNode };

/** Undefined: on its way, or failed. Null: there is none, and the line says why. */
const Figure = ({ value, line, link }: Shown) => (
  <>
    <span className={styles.figure}>
      {value === undefined ? '--' : value === null ? <span className={styles.none}>—</span> : link(value)}
    </span>
    <Text size="xs" c="dimmed" mih={17}>
      {value === undefined ? '' : line}
    </Text>
  </>
);

const hidden = 'Hidden: fewer than 5 people';

function figuresOf(data: Analytics | undefined, search: AnalyticsSearch): (Shown & { name: string })[] {
  const today = data?.generated_at.slice(0, 10) ?? '';
  const list = (more?: Parameters<typeof toCandidateSearch>[2]) => (value: string) => (
    <LinkTo to="/candidates" search={toCandidateSearch(search, today, more)}>
      {value}
    </LinkTo>
  );
  const scored = data?.assessments_scored;
  return [
    {
      name: 'Avg Assessment Score',
      value: wordsOf(data?.avg_assessment_score, '%'),
      line:
        data?.avg_assessment_score === null
          ? scored === 0
            ? 'No scores in this period'
            : hidden
          : typeof scored === 'number'
            ? `Across ${pluralize(scored, 'completed assessment')}`
            : 'Across completed assessments',
      link: (value) => (
        <LinkTo to="/analytics" search={{ ...search, drill: { type: 'assessment-details', is_unscored: false } }}>
          {value}
        </LinkTo>
      ),
    },
    {
      name: 'Total Candidates',
      value: wordsOf(data?.total_candidates),
      line: data?.total_candidates === 0 ? 'No candidates in this period with these filters' : 'Added in this period',
      link: list(),
    },
    {
      name: 'Avg Resume Score',
      value: wordsOf(data?.avg_resume_score),
      line:
        data?.avg_resume_score === null
          ? data.candidates_with_resume === 0
            ? 'No scores in this period'
            : 'No scores in this period, or fewer than 5 people'
          : 'Out of 100, for candidates with a score',
      link: list({ resume_score_min: search.resume_score_min ?? 0 }),
    },
    {
      name: 'Active Locations',
      value: wordsOf(data?.active_locations),
      line: 'Cities where these candidates live',
      link: (value) => (
        <LinkTo to="/analytics" search={{ ...search, view: 'map', map: 'list', cluster_by: 'city' }}>
          {value}
        </LinkTo>
      ),
    },
  ];
}

const wordsOf = (value: number | null | undefined, unit = '') =>
  value == null ? value : `${value.toLocaleString('en', { maximumFractionDigits: 0 })}${unit}`;
