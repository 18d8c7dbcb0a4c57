import { Card, Group, Text } from '@mantine/core';
import type { DashboardParts } from './dashboard-parts.ts';
import { Definition } from './MetricCard.tsx';
import styles from './overview.module.css';
import { describeTrend, formatPercent } from './trend-words.ts';

type Props = Pick<DashboardParts, 'stats' | 'trends'> & { trend_days: number | undefined };

/** What the workspace has on average; what there is nothing to take from is a dash with the reason, never a zero. */
export function Averages({ stats, trends, trend_days }: Props) {
  const { average_resume_score, average_assessment_score, resume_completion_rate } = stats;
  const score = (value: number) => `${value.toLocaleString('en', { maximumFractionDigits: 1 })} of 100`;
  return (
    <Card padding="md">
      <dl className={styles.averages}>
        <Average
          name="Average resume score"
          definition="The mean of the scores of each candidate's newest resume."
          value={average_resume_score}
          words={score}
          absent="No resume was scored yet"
        />
        <Average
          name="Average assessment score"
          definition="The mean of the scores of completed assessments."
          value={average_assessment_score}
          words={score}
          absent="No assessment has a score yet"
        />
        <Average
          name="Candidates with a resume"
          definition="The share of your candidates who have a resume that was read."
          value={resume_completion_rate}
          words={formatPercent}
          absent="No candidate yet"
          line={describeTrend(trends.resume_uploads, 'new resumes', trend_days)}
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
