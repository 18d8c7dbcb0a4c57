// A report, the same for who answered and for who asked, in the words of each: what helps first, measures closed below.
import type { Message } from '@hireframe/contract/messages.ts';
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
import { useMessages } from '../../lib/messages.tsx';
import { leadOf, type Reader } from './answer-words.ts';
import { Bold } from './Bold.tsx';
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
  const { t, language } = useMessages();
  const isMeasured = report.question_analyses.some(({ status }) => status === 'ready');
  return (
    <Stack gap="md">
      <Head report={report} reader={reader} isLatest={isLatest} />
      <Questions report={report} reader={reader} opened_id={opened_id} second={second} />
      {isMeasured && <Measures report={report} />}
      {report.status !== 'not_analysed' && (
        <Text size="xs" c="dimmed">
          {t(
            'Measured with version {version} of our formulas. Scores come from what was said and how clearly, never from faces.',
            { version: report.how_measured },
          )}
        </Text>
      )}
      {report.deletes_at && (
        <Text size="xs" c="dimmed">
          {t('Kept until {date}', { date: formatDate(report.deletes_at, language) })}
        </Text>
      )}
    </Stack>
  );
}

/** One sentence that helps, the score or why there is none, and what a reader has to know. */
function Head({ report, reader, isLatest }: Pick<Props, 'report' | 'reader' | 'isLatest'>) {
  const { t, language } = useMessages();
  const title = isLatest ? t('Latest Assessment Report') : t('Assessment Report');
  const { answered_questions, total_questions } = report.overall_metrics;
  const lead = leadOf({ t, language }, report, reader);
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <div>
        <Title order={2}>{title}</Title>
        <Text size="sm" c="dimmed">
          {`${t('Completed {date}', { date: formatDate(report.session_date, language) })} · ${t('{answered} of {count} answered', { answered: answered_questions, count: total_questions })}`}
        </Text>
      </div>
      {lead && (
        <p className={styles.lead}>
          <Bold text={lead} />
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
  const { t } = useMessages();
  const parts = question_analyses.filter((one) => one.comprehensive_score !== null).length;
  if (score !== null)
    return (
      <Text>
        <ScoreOf score={Math.round(score)} />
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
      <b>{t('Not scored')}</b>
      {score_missing && `: ${score_missing}`}
      {parts > 0 &&
        `. ${t('{count, plural, one {# answer has its own score below} other {# answers have their own score below}}', { count: parts })}`}
    </Text>
  );
}

/** The figure stands out of the words around it, wherever a language has them. */
function ScoreOf({ score }: { score: number }) {
  const { t } = useMessages();
  const [before, after] = t('Score {score} of 100', { score: '|' }).split('|');
  return (
    <>
      {before}
      <b data-figures>{score}</b>
      {after}
    </>
  );
}

/** All that was measured, for whoever wants it: closed at first. */
function Measures({ report }: Pick<Props, 'report'>) {
  const { t, language } = useMessages();
  const { overall_metrics: overall, actionable_insights } = report;
  const [isOpen, measures] = useDisclosure(false);
  return (
    <Card component="section" aria-label={t('Measures')}>
      <Title order={2}>
        <UnstyledButton className={styles.fold} onClick={measures.toggle} aria-expanded={isOpen}>
          <span>
            <Text span size="lg" fw={600} display="block">
              {t('Measures')}
            </Text>
            <Text span size="sm" c="dimmed" fw={400} display="block">
              {t('Pace, pauses, filler words')}
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
                { name: t('Session Duration'), value: formatDuration(t, report.session_duration) },
                { name: t('Average Confidence'), value: formatPercent(overall.avg_confidence_score, language) },
                { name: t('Speaking Pace (WPM)'), value: formatPace(overall.avg_words_per_minute) },
                {
                  name: t('Questions Answered'),
                  value: t('{step} of {count}', {
                    step: overall.answered_questions,
                    count: overall.total_questions,
                  }),
                },
                { name: t('Speaking time'), value: speakingTime(report) },
              ]}
            />
            {overall.overall_impression && <Text size="sm">{overall.overall_impression}</Text>}
            <MostCommon report={report} />
            {actionable_insights.length > 0 && <Insights insights={actionable_insights} />}
            <Pictures report={report} />
            <section aria-label={t('Across all answers')}>
              <Title order={3} mb="sm">
                {t('Across all answers')}
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
  const { t } = useMessages();
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
          <section aria-label={t('Sentiment Distribution')}>
            <Title order={3} mb="sm">
              {t('Sentiment Distribution')}
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
  const { t } = useMessages();
  const lines = [
    analysis_declined && (reader === 'candidate' ? t(declinedWords.candidate) : declinedWords.recruiter),
    status === 'analysing' && t('Analysis in progress. Results appear here automatically.'),
    status === 'partial' && t("Some parts couldn't be measured. Each one says why."),
    status === 'stopped' && t('The analysis was stopped early.'),
    !analysis_declined && observation_off && t("Video wasn't analysed: {why}", { why: observation_off }),
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

const declinedWords = {
  candidate:
    'People read and watch your answers themselves. Nothing is measured, and your report counts the same as any other.',
  recruiter: 'Automated analysis was declined. Read or watch the answers; this counts the same as any other report.',
} as const satisfies { candidate: Message; recruiter: string };

const common = {
  eye_contact: 'Eye contact',
  facial_expressiveness: 'Facial expression',
  gesture_usage: 'Gestures',
  nervousness_indicators: 'Nervousness indicators',
  articulation_clarity: 'Articulation',
} as const;

function MostCommon({ report: { overall_metrics } }: { report: AssessmentReport }) {
  const { t } = useMessages();
  const entries = Object.entries(common).flatMap(([key, name]) => {
    const value = overall_metrics.most_common[key as keyof typeof common];
    return value ? [{ name: t(name), value }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <div>
      <Title order={3} mb="xs">
        {t('Most common observations')}
      </Title>
      <Figures figures={entries} />
    </div>
  );
}

const Insights = ({ insights }: { insights: AssessmentReport['actionable_insights'] }) => {
  const { t } = useMessages();
  const sides = [
    { title: t('Strengths'), list: insights.filter(({ is_strength }) => is_strength) },
    { title: t('Areas to improve'), list: insights.filter(({ is_strength }) => !is_strength) },
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
  const { t } = useMessages();
  const isFar = all.findIndex(({ id }) => id === opened_id) >= shownAtFirst;
  const [isAll, setAll] = useState(isFar);
  const shown = isAll ? all : all.slice(0, shownAtFirst);
  return (
    <Stack component="section" gap="sm" aria-label={t('Question Analysis')}>
      <Title order={2}>{t('Question Analysis')}</Title>
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
            {isAll ? t('Show Less') : t('Show All ({count})', { count: all.length })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

export function ReportSkeleton() {
  const { t } = useMessages();
  return (
    <Stack gap="md" aria-busy="true" aria-label={t('Loading report')}>
      <Skeleton height={140} />
      <Skeleton height={280} />
      <Skeleton height={180} />
    </Stack>
  );
}
