import type { AuditEntry } from '@hireframe/contract/audit-log.ts';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../lib/dates.ts';
import { Row } from '../../ui/Rows.tsx';
import { actionInWords, actorInWords, detailsInWords, objectInWords } from './audit-words.ts';

type Props = { entry: AuditEntry; isAlone: boolean; onOnly: (object_id: string) => void };

/** `isAlone`: the list shows what became of one thing only. */
export function AuditRow({ entry, isAlone, onOnly }: Props) {
  const { created_at, object_id, position } = entry;
  const what = objectInWords(entry);
  const details = detailsInWords(entry);
  return (
    <Row
      title={`${actionInWords(entry)} · ${what}`}
      line={
        <>
          {actorInWords(entry)} · <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          {details && ` · ${details}`}
          {position === null ? ' · not chained yet' : ` · row ${position}`}
        </>
      }
    >
      {object_id && !isAlone && (
        <Button variant="default" size="xs" aria-label={`Only this: ${what}`} onClick={() => onOnly(object_id)}>
          Only this
        </Button>
      )}
    </Row>
  );
}
