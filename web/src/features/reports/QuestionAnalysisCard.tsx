// One question of a report: in short, and opened with the recording, what was measured and what was said.

import type { QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { Badge, Button, Card, Collapse, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { getScoreBand, toneColor } from '../resumes/score-bands.ts';
import { ConfidenceLine } from './ConfidenceLine.tsx';
import { ContentChecks } from './ContentChecks.tsx';
import { MetricTable } from './MetricTable.tsx';
import { Player, type PlayerHandle } from './Player.tsx';
import { formatPercent, formatWpm, splitKeywords } from './report-words.ts';
import { Sentences } from './Sentences.tsx';
import { Transcript } from './Transcript.tsx';

const shownTopics = 6;

/** Up to six; the rest is counted and can be opened. */
function KeyTopics({ topics }: { topics: string[] }) {
  const [isAll, setAll] = useState(false);
  if (topics.length === 0) return null;
  const more = topics.length - shownTopics;
  return (
    <Group gap={6} component="ul" aria-label="Key topics" m={0} p={0} style={{ listStyle: 'none' }}>
      {(isAll ? topics : topics.slice(0, shownTopics)).map((topic) => (
        <li key={topic}>
          <Badge variant="light" color="gray" tt="none">
            {topic}
          </Badge>
        </li>
      ))}
      {more > 0 && !isAll && (
        <li>
          <UnstyledButton fz="xs" onClick={() => setAll(true)} style={{ minHeight: 24 }}>
            +{more} more
          </UnstyledButton>
        </li>
      )}
    </Group>
  );
}

type Props = {
  analysis: QuestionAnalysis;
  position: number;
  isOpenAtFirst: boolean;
  second?: number | undefined; // Where the recording begins to play.
};

export function QuestionAnalysisCard({ analysis, position, isOpenAtFirst, second }: Props) {
  const { question_text, status, overall_impression, keywords, error_message } = analysis;
  const [isOpen, details] = useDisclosure(isOpenAtFirst);
  const topics = splitKeywords(keywords);
  return (
    <Card component="article" aria-label={`Question ${position}`}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm" align="flex-start">
          <Title order={3} style={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
            {position}. {question_text}
          </Title>
          <Rating analysis={analysis} />
        </Group>
        {status === 'ready' && (
          <Group gap="md">
            <Confidence score={analysis.overall_confidence_score} />
            {analysis.words_per_minute !== null && <Text size="sm">Pace {formatWpm(analysis.words_per_minute)}</Text>}
            <Text size="sm">{pluralize(topics.length, 'keyword')}</Text>
            {analysis.comprehensive_score !== null && (
              <Text size="sm">Score {Math.round(analysis.comprehensive_score)} of 100</Text>
            )}
          </Group>
        )}
        {overall_impression && status === 'ready' && (
          <Text size="sm">
            <b>AI Assessment:</b> {overall_impression}
          </Text>
        )}
        {error_message && (
          <Text size="sm" c="red" role="note">
            {error_message}
          </Text>
        )}
        <KeyTopics topics={topics} />
        {status !== 'not_answered' && (
          <Group>
            <Button variant="default" size="xs" onClick={details.toggle} aria-expanded={isOpen}>
              {isOpen ? 'Hide details' : 'Show details'}
            </Button>
          </Group>
        )}
        <Collapse expanded={isOpen}>
          {isOpen && <Details analysis={analysis} topics={topics} second={second} />}
        </Collapse>
      </Stack>
    </Card>
  );
}

const stateWords: Record<QuestionAnalysis['status'], string> = {
  waiting: 'Waiting',
  analysing: 'Analysing',
  ready: 'Analysed',
  failed: 'Analysis failed',
  not_analysed: 'Not analysed',
  not_answered: 'Not answered',
};

/** The label of the confidence, in the colours of its band; otherwise how far the answer is. */
function Rating({
  analysis: { overall_confidence_score: confidence, status, answer_kind },
}: {
  analysis: QuestionAnalysis;
}) {
  if (confidence !== null) {
    const { tone, label } = getScoreBand('confidence', Math.round(100 * confidence));
    return (
      <Badge variant="light" color={{ excellent: 'green', good: 'blue', fair: 'yellow', poor: 'red' }[tone]}>
        {label}
      </Badge>
    );
  }
  const typed = status === 'ready' && answer_kind === 'text';
  return (
    <Badge variant="light" color="gray">
      {typed ? 'Written answer' : stateWords[status]}
    </Badge>
  );
}

/** The number changes its colour at 70 and at 50 percent. */
function Confidence({ score }: { score: number | null }) {
  if (score === null) return <Text size="sm">Confidence not measured</Text>;
  const percent = Math.round(100 * score);
  const tone = percent >= 70 ? 'excellent' : percent >= 50 ? 'fair' : 'poor';
  return (
    <Text size="sm">
      Confidence{' '}
      <b style={{ borderBottom: `3px solid ${toneColor(tone)}`, fontVariantNumeric: 'tabular-nums' }}>
        {formatPercent(score)}
      </b>
    </Text>
  );
}

function Details({ analysis, topics, second }: Pick<Props, 'analysis' | 'second'> & { topics: string[] }) {
  const player = useRef<PlayerHandle>(null);
  const seek = analysis.video_url ? (time: number) => player.current?.seek(time) : undefined;
  const { answer_kind, metrics, sentences, confidence_over_time, content_checks, status } = analysis;
  return (
    <Stack gap="md" pt="xs">
      {answer_kind !== 'text' && answer_kind !== null && <Player ref={player} analysis={analysis} second={second} />}
      {confidence_over_time.length > 1 && <ConfidenceLine points={confidence_over_time} />}
      {sentences.length > 0 && <Sentences sentences={sentences} onSeek={seek} />}
      <Transcript analysis={analysis} onSeek={seek} />
      {topics.length > 0 && (
        <section aria-label="Keywords">
          <Title order={4} mb={4}>
            Keywords
          </Title>
          <Text size="sm">{topics.join(', ')}</Text>
        </section>
      )}
      {content_checks.length > 0 && <ContentChecks analysis={analysis} />}
      {metrics.length > 0 && status !== 'failed' && status !== 'not_analysed' && (
        <section aria-label="Measurements">
          <Title order={4} mb="xs">
            Measurements
          </Title>
          <MetricTable metrics={metrics} of="the answer" />
        </section>
      )}
      {analysis.engines.length > 0 && (
        <Text size="xs" c="dimmed">
          Measured with {analysis.engines.join(', ')}
        </Text>
      )}
    </Stack>
  );
}
