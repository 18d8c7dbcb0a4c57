// A report, the same for who answered and for who asked.
import type { AssessmentReport } from '@hireframe/contract/reports.ts';
import { Alert, Button, Card, Grid, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { Figures } from './Figures.tsx';
import { MetricTable } from './MetricTable.tsx';
import { PerformancePanel } from './PerformancePanel.tsx';
import { meanDimensions } from './performance.ts';
import { QuestionAnalysisCard } from './QuestionAnalysisCard.tsx';
import { formatDuration, formatPace, formatPercent, speakingTime } from './report-words.ts';
import { SentimentDonut } from './SentimentDonut.tsx';

const shownAtFirst = 2;
type Props = {
  report: AssessmentReport;
  isLatest: boolean;
  opened_id?: string | undefined;
  second?: number | undefined;
};

export function ReportView({ report, isLatest, opened_id, second }: Props) {
  const title = isLatest ? 'Latest Assessment Report' : 'Assessment Report';
  const { overall_metrics: overall, actionable_insights, question_analyses } = report;
  const isMeasured = question_analyses.some(({ status }) => status === 'ready');
  return (
    <Stack gap="md">
      <Notices report={report} />
      <Card component="section" aria-label={title}>
        <Stack gap="md">
          <Group justify="space-between" gap="sm">
            <Title order={2}>{title}</Title>
            <Text size="sm" c="dimmed">
              Completed {formatDate(report.session_date)}
            </Text>
          </Group>
          <Figures
            figures={[
              {
                name: 'Score',
                value: report.comprehensive_score === null ? '—' : `${Math.round(report.comprehensive_score)} of 100`,
              },
              { name: 'Session Duration', value: formatDuration(report.session_duration) },
              { name: 'Average Confidence', value: formatPercent(overall.avg_confidence_score) },
              { name: 'Speaking Pace (WPM)', value: formatPace(overall.avg_words_per_minute) },
              { name: 'Questions Answered', value: `${overall.answered_questions} of ${overall.total_questions}` },
              { name: 'Speaking time', value: speakingTime(report) },
            ]}
          />
          {report.score_missing && (
            <Text size="sm" c="dimmed">
              {report.comprehensive_score === null ? 'No score' : 'About this score'}: {report.score_missing}
            </Text>
          )}
          {overall.overall_impression && !report.analysis_declined && <Text>{overall.overall_impression}</Text>}
          <MostCommon report={report} />
        </Stack>
      </Card>
      {actionable_insights.length > 0 && <Insights insights={actionable_insights} />}
      {isMeasured && <Pictures report={report} />}
      <Questions report={report} opened_id={opened_id} second={second} />
      {isMeasured && (
        <Card component="section" aria-label="Across all answers">
          <Title order={2} mb="sm">
            Across all answers
          </Title>
          <MetricTable metrics={overall.metrics} of="the answers" />
        </Card>
      )}
      {!report.analysis_declined && (
        <Text size="xs" c="dimmed">
          Measured with version {report.how_measured} of our formulas. Scores come from what was said and how clearly,
          never from faces.
        </Text>
      )}
      {report.deletes_at && (
        <Text size="xs" c="dimmed">
          Kept until {formatDate(report.deletes_at)}
        </Text>
      )}
    </Stack>
  );
}

/** What can be drawn of it; a panel with nothing in it is left out. */
function Pictures({ report: { question_analyses, overall_metrics } }: { report: AssessmentReport }) {
  const isDrawn = meanDimensions(question_analyses).some(({ percent }) => percent !== null);
  return (
    <Grid gap="md">
      {isDrawn && (
        <Grid.Col span={{ base: 12, md: 7 }}>
          <PerformancePanel questions={question_analyses} />
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, md: isDrawn ? 5 : 12 }}>
        <Card component="section" aria-label="Sentiment Distribution" h="100%">
          <Title order={2} mb="sm">
            Sentiment Distribution
          </Title>
          <SentimentDonut sentiment={overall_metrics.sentiment_distribution} />
        </Card>
      </Grid.Col>
    </Grid>
  );
}

function Notices({
  report: { status, analysis_declined, observation_off, accommodations },
}: {
  report: AssessmentReport;
}) {
  const lines = [
    analysis_declined &&
      'Automated analysis was declined. Read or watch the answers here; nothing is measured, and this counts the same as any other report.',
    status === 'analysing' && 'Analysis in progress. Results appear here automatically.',
    status === 'partial' && "Some parts couldn't be measured. Each one says why.",
    status === 'stopped' && 'The analysis was stopped early.',
    !analysis_declined && observation_off && `Video wasn't analysed: ${observation_off}`,
    ...accommodations,
  ].filter((line): line is string => Boolean(line));
  if (lines.length === 0) return null;
  return (
    <Alert color="blue" role="note">
      <Stack gap={4}>
        {lines.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

const common = {
  eye_contact: 'Eye contact',
  facial_expressiveness: 'Facial expression',
  gesture_usage: 'Gestures',
  nervousness_indicators: 'Nervousness indicators',
  articulation_clarity: 'Articulation',
} as const;

function MostCommon({ report: { overall_metrics } }: { report: AssessmentReport }) {
  const entries = Object.entries(common).flatMap(([key, name]) => {
    const value = overall_metrics.most_common[key as keyof typeof common];
    return value ? [{ name, value }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <div>
      <Title order={3} mb="xs">
        Most common observations
      </Title>
      <Figures figures={entries} />
    </div>
  );
}

const Insights = ({ insights }: { insights: AssessmentReport['actionable_insights'] }) => {
  const sides = [
    { title: 'Strengths', list: insights.filter(({ is_strength }) => is_strength) },
    { title: 'Areas to improve', list: insights.filter(({ is_strength }) => !is_strength) },
  ].filter(({ list }) => list.length > 0);
  return (
    <Grid gap="md">
      {sides.map(({ title, list }) => (
        <Grid.Col key={title} span={{ base: 12, sm: sides.length === 2 ? 6 : 12 }}>
          <Card component="section" aria-label={title} h="100%">
            <Title order={2} mb="sm">
              {title}
            </Title>
            <List size="sm" spacing="xs">
              {list.map(({ area, insight }) => (
                <List.Item key={area + insight}>
                  <b>{area}:</b> {insight}
                </List.Item>
              ))}
            </List>
          </Card>
        </Grid.Col>
      ))}
    </Grid>
  );
};

function Questions({ report: { question_analyses: all }, opened_id, second }: Omit<Props, 'isLatest'>) {
  const isFar = all.findIndex(({ id }) => id === opened_id) >= shownAtFirst;
  const [isAll, setAll] = useState(isFar);
  const shown = isAll ? all : all.slice(0, shownAtFirst);
  return (
    <Stack component="section" gap="sm" aria-label="Question Analysis">
      <Title order={2}>Question Analysis</Title>
      {shown.map((one, index) => (
        <QuestionAnalysisCard
          key={one.id}
          analysis={one}
          position={index + 1}
          isOpenAtFirst={one.id === opened_id}
          second={one.id === opened_id ? second : undefined}
        />
      ))}
      {all.length > shownAtFirst && (
        <Group>
          <Button variant="default" onClick={() => setAll(!isAll)} aria-expanded={isAll}>
            {isAll ? 'Show Less' : `Show All (${all.length})`}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

export const ReportSkeleton = () => (
  <Stack gap="md" aria-busy="true" aria-label="Loading report">
    <Skeleton height={140} />
    <Skeleton height={280} />
    <Skeleton height={180} />
  </Stack>
);
