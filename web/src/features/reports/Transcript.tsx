// What was said, or written, with a search in it; a click on a sentence plays it.
import type { QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { Alert, Highlight, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import styles from './report.module.css';
import { TimeButton } from './TimeButton.tsx';

type Props = { analysis: QuestionAnalysis; onSeek: ((seconds: number) => void) | undefined };
const searchFrom = 200; // Letters: what is shorter is read at a glance.

export function Transcript({ analysis, onSeek }: Props) {
  const { t } = useMessages();
  const { transcript, transcript_is_draft, transcript_missing, transcript_is_coming, answer_kind, sentences } =
    analysis;
  const why = transcript_is_coming
    ? `${transcript_missing}.`
    : t('No transcript: {why}', { why: transcript_missing ?? '' });
  const [typed, setTyped] = useState('');
  const title = answer_kind === 'text' ? t('Written answer') : t('Transcript');
  if (!transcript)
    return (
      <section aria-label={title}>
        <Title order={4} mb={4}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {transcript_missing ? why : t('No transcript.')}
        </Text>
      </section>
    );
  const lines = sentences.filter(({ name }) => name !== '');
  const query = typed.trim();
  const found = query ? transcript.toLowerCase().split(query.toLowerCase()).length - 1 : null;
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={4}>{title}</Title>
      {transcript_is_draft && (
        <Alert color="yellow" role="note" p="xs">
          {t("Draft transcript with errors. It isn't used for scores or measurements.")}
        </Alert>
      )}
      {transcript.length > searchFrom && (
        <TextInput
          size="xs"
          type="search"
          aria-label={answer_kind === 'text' ? t('Search in the written answer') : t('Search in the transcript')}
          placeholder={t('Search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          description={found === null ? undefined : t('{count} found', { count: found })}
        />
      )}
      {lines.length > 0 && onSeek ? (
        <ul className={styles.lines}>
          {lines.map(({ name, start }) => (
            <li key={start}>
              <TimeButton seconds={start} onSeek={onSeek} />{' '}
              <Highlight highlight={query} component="span">
                {name}
              </Highlight>
            </li>
          ))}
        </ul>
      ) : (
        <Highlight highlight={query} size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {transcript}
        </Highlight>
      )}
    </Stack>
  );
}
