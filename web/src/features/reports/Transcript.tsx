// What was said, or written, with a search in it; a click on a sentence plays it.
import type { QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { Alert, Highlight, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './report.module.css';
import { TimeButton } from './TimeButton.tsx';

type Props = { analysis: QuestionAnalysis; onSeek: ((seconds: number) => void) | undefined };
const searchFrom = 200; // Letters: what is shorter is read at a glance.

export function Transcript({ analysis, onSeek }: Props) {
  const { transcript, transcript_is_draft, transcript_missing, transcript_is_coming, answer_kind, sentences } =
    analysis;
  const why = transcript_is_coming ? `${transcript_missing}.` : `No transcript: ${transcript_missing}`;
  const [typed, setTyped] = useState('');
  const title = answer_kind === 'text' ? 'Written answer' : 'Transcript';
  if (!transcript)
    return (
      <section aria-label={title}>
        <Title order={4} mb={4}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {transcript_missing ? why : 'No transcript.'}
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
          Draft transcript with errors. It isn't used for scores or measurements.
        </Alert>
      )}
      {transcript.length > searchFrom && (
        <TextInput
          size="xs"
          type="search"
          aria-label={`Search in the ${title.toLowerCase()}`}
          placeholder="Search"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          description={found === null ? undefined : `${found} found`}
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
