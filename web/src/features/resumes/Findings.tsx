import { Alert, List } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { listFindings } from './resume-words.ts';

/** What is odd about the file, in words. */
export function Findings({ flags }: { flags: string[] }) {
  const { t } = useMessages();
  const findings = listFindings(flags);
  if (findings.length === 0) return null;
  return (
    <Alert color="yellow" title={t('Notes about this file')}>
      <List size="sm">
        {findings.map((finding) => (
          <List.Item key={finding}>{t(finding)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
