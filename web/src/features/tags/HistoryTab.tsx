import type { TagEvent } from '@hireframe/contract/tags.ts';
import { Badge, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatTimeAgo } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useTagHistory, useUndoTagOperation } from './tags.api.ts';

/** Who put which tags on whom, or took them off, with the way back. */
export const HistoryTab = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => (
  <Section isWide title="History" line="Tag changes, newest first">
    <PagedList
      label="Tag history"
      query={useTagHistory({ page })}
      page={page}
      onPage={onPage}
      empty={
        <EmptyState
          icon={IconHistory}
          title="No tag changes yet"
          why="Changes to candidates' tags appear here, and you can undo them."
        />
      }
    >
      {(event) => <EventRow key={event.id} event={event} />}
    </PagedList>
  </Section>
);

function sentenceOf({ operation, tags, candidates, candidate_name }: TagEvent): string {
  const names = new Intl.ListFormat('en').format(tags.map(({ name }) => name));
  const whom = candidate_name ?? pluralize(candidates, 'candidate');
  return operation === 'add' ? `added ${names} to ${whom}` : `removed ${names} from ${whom}`;
}

function EventRow({ event }: { event: TagEvent }) {
  const { id, actor_name, notes, is_undone, created_at } = event;
  const undo = useUndoTagOperation();
  const what = sentenceOf(event);
  const back = (changed: number) => notifySuccess(`${pluralize(changed, 'change')} undone`);
  return (
    <Row
      title={
        <span>
          {actor_name} {what}
        </span>
      }
      line={
        <>
          <time dateTime={created_at}>{formatTimeAgo(created_at)}</time>
          {notes && ` · “${notes}”`}
        </>
      }
    >
      {is_undone ? (
        <Badge color="gray">Undone</Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={`Undo: ${actor_name} ${what}`}
          loading={undo.isPending}
          onClick={() =>
            undo.mutate(id, {
              onSuccess: ({ changed }) => back(changed),
              onError: (error) => notifyFailure('Failed to undo', error),
            })
          }
        >
          Undo
        </Button>
      )}
    </Row>
  );
}
