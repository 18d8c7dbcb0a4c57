// A report, the same for who answered and for who asked, in the words of each: what helps first, measures closed below.
import type { AssessmentReport } from '@hireframe/contract/reports.ts';
import {
  Alert,
  Button,
  Card,
  Collapse,
  Grid,
  Group,
  List,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { leadOf, type Reader } from './answer-words.ts';
import { Figures } from './Figures.tsx';
import { MetricTable } from './MetricTable.tsx';
import { MissingTranscripts } from './MissingTranscripts.tsx';
import { PerformancePanel } from './PerformancePanel.tsx';
import { meanDimensions } from './performance.ts';
import { QuestionAnalysisCard } from './QuestionAnalysisCard.tsx';
import styles from './report.module.css';
import { formatDuration, formatPace, formatPercent, speakingTime } from './report-words.ts';
import { SentimentDonut } from './SentimentDonut.tsx';

const shownAtFirst = 2;
type Props = {
  report: AssessmentReport;
  reader: Reader;
  isLatest: boolean;
  opened_id?: string | undefined;
  second?: number | undefined;
};

export function ReportView({ report, reader, isLatest, opened_id, second }: Props) {
  const isMeasured = report.question_analyses.some(({ status }) => status === 'ready');
  return (
    <Stack gap="md">
      <Head report={report} reader={reader} isLatest={isLatest} />
      <Questions report={report} reader={reader} opened_id={opened_id} second={second} />
      {isMeasured && <Measures report={report} />}
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

/** One sentence that helps, the score or why there is none, and what a reader has to know. */
function Head({ report, reader, isLatest }: Pick<Props, 'report' | 'reader' | 'isLatest'>) {
  const title = isLatest ? 'Latest Assessment Report' : 'Assessment Report';
  const { answered_questions, total_questions } = report.overall_metrics;
  const lead = leadOf(report, reader);
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <div>
        <Title order={2}>{title}</Title>
        <Text size="sm" c="dimmed">
          {`Completed ${formatDate(report.session_date)} · ${answered_questions} of ${total_questions} answered`}
        </Text>
      </div>
      {lead && (
        <p className={styles.lead}>
          {lead.text}
          {lead.end && (
            <>
              {' '}
              <b>{lead.end}</b>.
            </>
          )}
        </p>
      )}
      <Score report={report} />
      <MissingTranscripts report={report} reader={reader} />
      <Notices report={report} reader={reader} />
    </Stack>
  );
}

/** Where one answer could not be scored there is no total; the others' scores stand beside their questions. */
function Score({ report: { comprehensive_score: score, score_missing, question_analyses } }: Pick<Props, 'report'>) {
  const parts = question_analyses.filter((one) => one.comprehensive_score !== null).length;
  if (score !== null)
    return (
      <Text>
        Score <b data-figures>{Math.round(score)}</b> of 100
        {score_missing && (
          <Text span size="sm" c="dimmed">
            {' '}
            ({score_missing})
          </Text>
        )}
      </Text>
    );
  return (
    <Text size="sm">
      <b>Not scored</b>
      {score_missing && `: ${score_missing}`}
      {parts > 0 && `. ${pluralize(parts, 'answer')} ${parts === 1 ? 'has its' : 'have their'} own score below`}
    </Text>
  );
}

/** All that was measured, for whoever wants it: closed at first. */
function Measures({ report }: Pick<Props, 'report'>) {
  const { overall_metrics: overall, actionable_insights } = report;
  const [isOpen, measures] = useDisclosure(false);
  return (
    <Card component="section" aria-label="Measures">
      <Title order={2}>
        <UnstyledButton className={styles.fold} onClick={measures.toggle} aria-expanded={isOpen}>
          <span>
            <Text span size="lg" fw={600} display="block">
              Measures
            </Text>
            <Text span size="sm" c="dimmed" fw={400} display="block">
              Pace, pauses, filler words
            </Text>
          </span>
          {isOpen ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
        </UnstyledButton>
      </Title>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <Stack gap="lg" pt="md">
            <Figures
              figures={[
                { name: 'Session Duration', value: formatDuration(report.session_duration) },
                { name: 'Average Confidence', value: formatPercent(overall.avg_confidence_score) },
                { name: 'Speaking Pace (WPM)', value: formatPace(overall.avg_words_per_minute) },
                { name: 'Questions Answered', value: `${overall.answered_questions} of ${overall.total_questions}` },
                { name: 'Speaking time', value: speakingTime(report) },
              ]}
            />
            {overall.overall_impression && <Text size="sm">{overall.overall_impression}</Text>}
            <MostCommon report={report} />
            {actionable_insights.length > 0 && <Insights insights={actionable_insights} />}
            <Pictures report={report} />
            <section aria-label="Across all answers">
              <Title order={3} mb="sm">
                Across all answers
              </Title>
              <MetricTable metrics={overall.metrics} of="the answers" />
            </section>
          </Stack>
        )}
      </Collapse>
    </Card>
  );
}

/** What can be drawn of it; a panel with nothing in it is left out. */
function Pictures({ report }: { report: AssessmentReport }) {
  const { question_analyses, overall_metrics, comprehensive_score } = report;
  const isDrawn = meanDimensions(question_analyses).some(({ percent }) => percent !== null);
  const { sentiment_distribution: sentiment } = overall_metrics;
  if (!isDrawn && !sentiment) return null;
  return (
    <Grid gap="lg">
      {isDrawn && (
        <Grid.Col span={{ base: 12, md: sentiment ? 7 : 12 }}>
          <PerformancePanel questions={question_analyses} hasTotal={comprehensive_score !== null} />
        </Grid.Col>
      )}
      {sentiment && (
        <Grid.Col span={{ base: 12, md: isDrawn ? 5 : 12 }}>
          <section aria-label="Sentiment Distribution">
            <Title order={3} mb="sm">
              Sentiment Distribution
            </Title>
            <SentimentDonut sentiment={sentiment} />
          </section>
        </Grid.Col>
      )}
    </Grid>
  );
}

function Notices({
  report: { status, analysis_declined, observation_off, accommodations },
  reader,
}: Pick<Props, 'report' | 'reader'>) {
  const lines = [
    analysis_declined && declinedWords[reader],
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

const declinedWords: Record<Reader, string> = {
  candidate:
    'People read and watch your answers themselves. Nothing is measured, and your report counts the same as any other.',
  recruiter: 'Automated analysis was declined. Read or watch the answers; this counts the same as any other report.',
};

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
    <Grid gap="lg">
      {sides.map(({ title, list }) => (
        <Grid.Col key={title} span={{ base: 12, sm: sides.length === 2 ? 6 : 12 }}>
          <section aria-label={title}>
            <Title order={3} mb="xs">
              {title}
            </Title>
            <List size="sm" spacing="xs">
              {list.map(({ area, insight }) => (
                <List.Item key={area + insight}>
                  <b>{area}:</b> {insight}
                </List.Item>
              ))}
            </List>
          </section>
        </Grid.Col>
      ))}
    </Grid>
  );
};

function Questions({ report: { question_analyses: all }, reader, opened_id, second }: Omit<Props, 'isLatest'>) {
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
          count={all.length}
          reader={reader}
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
