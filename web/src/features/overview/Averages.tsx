import { Card, Group, Text } from '@mantine/core';
import type { DashboardParts } from './dashboard-parts.ts';
import { Definition } from './MetricCard.tsx';
import styles from './overview.module.css';
import { describeTrend, formatShare } from './trend-words.ts';

type Props = Pick<DashboardParts, 'stats' | 'trends'> & { trend_days: number | undefined };

/** What the workspace has on average; what there is nothing to take from is a dash with the reason, never a zero. */
export function Averages({ stats, trends, trend_days }: Props) {
  const { average_resume_score, average_assessment_score, resume_completion_rate } = stats;
  const score = (value: number) => `${value.toLocaleString('en', { maximumFractionDigits: 0 })} of 100`;
  return (
    <Card padding="md">
      <dl className={styles.averages}>
        <Average
          name="Average resume score"
          definition="The average score of each candidate's latest resume."
          value={average_resume_score}
          words={score}
          absent="No scored resumes yet"
        />
        <Average
          name="Average assessment score"
          definition="The average of each candidate's latest assessment score."
          value={average_assessment_score}
          words={score}
          absent="No scored assessments yet"
        />
        <Average
          name="Candidates with a resume"
          definition="The share of your candidates with a resume."
          value={resume_completion_rate}
          words={(share) => formatShare(share, stats.total_candidates)}
          absent="No candidates yet"
          line={describeTrend(trends.compared?.resumes, 'uploaded', trend_days)}
        />
      </dl>
    </Card>
  );
}

type One = {
  name: string;
  definition: string;
  value: number | null | undefined;
  words: (value: number) => string;
  absent: string;
  line?: string | undefined;
};

function Average({ name, definition, value, words, absent, line }: One) {
  if (value === undefined) return null; // The answer lacked it; the page says so once.
  return (
    <div>
      <Group component="dt" gap={4} wrap="nowrap" className={styles.label}>
        {name} <Definition label={name} text={definition} />
      </Group>
      <dd className={styles.average} data-figures>
        {value === null ? '—' : words(value)}
        {(value === null || line) && (
          <Text size="xs" c="dimmed">
            {value === null ? absent : line}
          </Text>
        )}
      </dd>
    </div>
  );
}
