// One question of a report: what helps at first, and opened with the recording, all that was said and what was measured.

import type { Message } from '@hireframe/contract/messages.ts';
import type { QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { Badge, Button, Card, Collapse, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { getScoreBand, toneColor } from '../resumes/score-bands.ts';
import { AnswerSummary } from './AnswerSummary.tsx';
import { lacksWords, type Reader } from './answer-words.ts';
import { ConfidenceLine } from './ConfidenceLine.tsx';
import { ContentChecks } from './ContentChecks.tsx';
import { MetricTable } from './MetricTable.tsx';
import { Player, type PlayerHandle } from './Player.tsx';
import { formatPercent, splitKeywords } from './report-words.ts';
import { Sentences } from './Sentences.tsx';
import { Transcript } from './Transcript.tsx';

const shownTopics = 6;

/** Up to six; the rest is counted and can be opened. */
function KeyTopics({ topics }: { topics: string[] }) {
  const { t } = useMessages();
  const [isAll, setAll] = useState(false);
  if (topics.length === 0) return null;
  const more = topics.length - shownTopics;
  return (
    <Group gap={6} component="ul" aria-label={t('Key topics')} m={0} p={0} style={{ listStyle: 'none' }}>
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
            {t('+{count} more', { count: more })}
          </UnstyledButton>
        </li>
      )}
    </Group>
  );
}

type Props = {
  analysis: QuestionAnalysis;
  position: number;
  count: number; // Of questions.
  reader: Reader;
  isOpenAtFirst: boolean;
  second?: number | undefined; // Where the recording begins to play.
};

export function QuestionAnalysisCard({ analysis, position, count, reader, isOpenAtFirst, second }: Props) {
  const { t } = useMessages();
  const { question_text, status, error_message, topic } = analysis;
  const [isOpen, details] = useDisclosure(isOpenAtFirst);
  return (
    <Card component="article" aria-label={t('Question {position}', { position })}>
      <Stack gap="sm">
        <div>
          <Group justify="space-between" gap="sm" mb={4}>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {t('Question {position} of {count}', { position, count })}
              </Text>
              {topic === 'another' && <Badge color="yellow">{t('Another topic')}</Badge>}
            </Group>
            <Outcome analysis={analysis} />
          </Group>
          <Title order={3} style={{ overflowWrap: 'anywhere', fontSize: 16 }}>
            {question_text}
          </Title>
        </div>
        {error_message && (
          <Text size="sm" c="red" role="note">
            {error_message}
          </Text>
        )}
        <AnswerSummary analysis={analysis} reader={reader} />
        {status !== 'not_answered' && (
          <Group>
            <Button variant="default" size="xs" onClick={details.toggle} aria-expanded={isOpen}>
              {isOpen ? t('Hide details') : t('Show details')}
            </Button>
          </Group>
        )}
        <Collapse expanded={isOpen}>
          {isOpen && <Details analysis={analysis} reader={reader} second={second} />}
        </Collapse>
      </Stack>
    </Card>
  );
}

const stateWords = {
  waiting: 'Waiting',
  analysing: 'Analysing',
  ready: 'Analysed',
  failed: 'Analysis failed',
  not_analysed: 'Not analysed',
  not_answered: 'Not answered',
} as const satisfies Record<QuestionAnalysis['status'], Message>;

/** The score of this answer, that it has none, or how far it is. */
function Outcome({ analysis: { comprehensive_score, status } }: { analysis: QuestionAnalysis }) {
  const { t } = useMessages();
  if (status !== 'ready')
    return (
      <Badge variant="light" color="gray">
        {t(stateWords[status])}
      </Badge>
    );
  return (
    <Text size="sm" c={comprehensive_score === null ? 'dimmed' : undefined} data-figures>
      {comprehensive_score === null
        ? t('Not scored')
        : t('Score {score} of 100', { score: Math.round(comprehensive_score) })}
    </Text>
  );
}

/** The label of the confidence of delivery, in the colours of its band. */
function Rating({ confidence }: { confidence: number }) {
  const { known } = useMessages();
  const { tone, label } = getScoreBand('confidence', Math.round(100 * confidence));
  return (
    <Badge variant="light" color={{ excellent: 'green', good: 'blue', fair: 'yellow', poor: 'red' }[tone]}>
      {known(label)}
    </Badge>
  );
}

/** The number changes its colour at 70 and at 50 percent. */
function Confidence({ score }: { score: number }) {
  const { t, language } = useMessages();
  const percent = Math.round(100 * score);
  const tone = percent >= 70 ? 'excellent' : percent >= 50 ? 'fair' : 'poor';
  return (
    <Text size="sm">
      {t('Confidence')}{' '}
      <b style={{ borderBottom: `3px solid ${toneColor(tone)}`, fontVariantNumeric: 'tabular-nums' }}>
        {formatPercent(score, language)}
      </b>
    </Text>
  );
}

function Details({ analysis, reader, second }: Pick<Props, 'analysis' | 'reader' | 'second'>) {
  const { t } = useMessages();
  const player = useRef<PlayerHandle>(null);
  const seek = analysis.video_url ? (time: number) => player.current?.seek(time) : undefined;
  const { answer_kind, metrics, content_checks, status, score_missing, keywords } = analysis;
  const topics = splitKeywords(keywords);
  return (
    <Stack gap="md" pt="xs">
      {answer_kind !== 'text' && answer_kind !== null && <Player ref={player} analysis={analysis} second={second} />}
      <Transcript analysis={analysis} onSeek={seek} />
      {topics.length > 0 && (
        <section aria-label={t('Keywords')}>
          <Title order={4} mb={4}>
            {t('{count, plural, one {# keyword} other {# keywords}}', { count: topics.length })}
          </Title>
          <KeyTopics topics={topics} />
        </section>
      )}
      {content_checks.length > 0 && <ContentChecks analysis={analysis} reader={reader} />}
      {content_checks.length === 0 && status === 'ready' && score_missing && !lacksWords(analysis) && (
        <Text size="sm" c="dimmed">
          {t('Not scored: {why}', { why: score_missing })}
        </Text>
      )}
      {metrics.length > 0 && status !== 'failed' && status !== 'not_analysed' && (
        <Measures analysis={analysis} onSeek={seek} />
      )}
      {analysis.engines.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('Measured with {engines}', { engines: analysis.engines.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}

/** Of how it was said. None of it but clarity is part of a score. */
function Measures({ analysis, onSeek }: { analysis: QuestionAnalysis; onSeek: ((time: number) => void) | undefined }) {
  const { t } = useMessages();
  const { overall_confidence_score: confidence, words_per_minute, overall_impression } = analysis;
  const { metrics, sentences, confidence_over_time } = analysis;
  const named = sentences.filter(({ name }) => name !== '');
  return (
    <Stack component="section" gap="md" aria-label={t('Measurements')}>
      <Title order={4}>{t('Measurements')}</Title>
      {(confidence !== null || words_per_minute !== null) && (
        <Group gap="md">
          {confidence !== null && <Confidence score={confidence} />}
          {confidence !== null && <Rating confidence={confidence} />}
          {words_per_minute !== null && (
            <Text size="sm">{t('Pace {wpm} WPM', { wpm: Math.round(words_per_minute) })}</Text>
          )}
        </Group>
      )}
      {overall_impression && (
        <Text size="sm">
          <b>{t('AI Assessment:')}</b> {overall_impression}
        </Text>
      )}
      {confidence_over_time.length > 1 && <ConfidenceLine points={confidence_over_time} />}
      {named.length > 0 && <Sentences sentences={named} onSeek={onSeek} />}
      <MetricTable metrics={metrics} of="the answer" />
    </Stack>
  );
}
