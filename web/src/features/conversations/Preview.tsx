// A message as it would arrive, in place of the fields it is written in.
import type { previewMessage } from '@hireframe/contract/conversations.ts';
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { Skeleton, Text } from '@mantine/core';
import { getErrorMessage } from '../../lib/reason.ts';
import { usePreview } from './conversations.api.ts';
import styles from './conversations.module.css';

type Props = { candidate_id: string; asked: EndpointInput<typeof previewMessage>['body'] };

export function Preview({ candidate_id, asked }: Props) {
  const isWritten = asked.subject.trim() !== '' && asked.body.trim() !== '';
  const { data, error } = usePreview(candidate_id, isWritten ? asked : undefined);
  return (
    <section aria-label="Preview" className={styles.preview}>
      {!isWritten && (
        <Text size="sm" c="dimmed">
          {asked.subject.trim() ? 'Add a text to preview' : 'Add a subject to preview'}
        </Text>
      )}
      {isWritten && error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {getErrorMessage(error)}
        </Text>
      )}
      {isWritten && !error && !data && <Skeleton height={80} role="status" aria-label="Loading the preview" />}
      {isWritten && !error && data && (
        <>
          <Text size="xs" c="dimmed">{`To ${[data.to_name, data.to_address].filter(Boolean).join(' · ')}`}</Text>
          <p className={styles.subject}>{data.subject}</p>
          <p className={styles.text}>{data.body}</p>
        </>
      )}
    </section>
  );
}
