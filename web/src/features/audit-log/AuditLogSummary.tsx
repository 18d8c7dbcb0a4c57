// The newest of the audit log.
import { Text } from '@mantine/core';
import { formatTimeAgo } from '../../lib/dates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { useAuditEntries } from './audit-log.api.ts';
import { actionInWords, actorInWords, objectInWords } from './audit-words.ts';

const shown = 5;

export function AuditLogSummary() {
  const entries = useAuditEntries({});
  const { data } = entries;
  const chained = data?.results.find(({ position }) => position !== null)?.position;
  return (
    <SummaryCard
      title="Audit log"
      queries={[entries]}
      link={
        <LinkButton to="/audit-log" variant="default" size="xs">
          Open audit log
        </LinkButton>
      }
    >
      {() => (
        <>
          <Text size="sm" c="dimmed">
            {data?.count === 0
              ? 'Nothing recorded yet.'
              : `${data?.count.toLocaleString('en')} entries. ${chained ? `Chained by hash up to row ${chained.toLocaleString('en')}.` : 'Not chained yet.'}`}
          </Text>
          <Rows label="Newest entries">
            {data?.results.slice(0, shown).map((entry) => (
              <Row
                key={entry.id}
                title={`${actionInWords(entry)} · ${objectInWords(entry)}`}
                line={`${actorInWords(entry)} · ${formatTimeAgo(entry.created_at)}`}
              />
            ))}
          </Rows>
        </>
      )}
    </SummaryCard>
  );
}
