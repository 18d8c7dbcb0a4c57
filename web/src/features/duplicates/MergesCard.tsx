// Who was taken into a candidate, and the way back.
import type { Merge } from '@hireframe/contract/duplicates.ts';
import { Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { useMerges } from './duplicates.api.ts';
import { useTakeApart } from './use-merge-with-undo.ts';

/** Nothing where there was no merge. */
export function MergesCard({ candidate_id }: { candidate_id: string }) {
  const [page, setPage] = useState(1);
  const merges = useMerges(candidate_id, page);
  if (merges.isPending || merges.data?.count === 0) return null;
  const newest = merges.data?.results.find(({ is_undone }) => !is_undone);
  return (
    <Card component="section" aria-label="Merges">
      <Title order={2} mb="xs">
        Merges
      </Title>
      <PagedList label="Merges" query={merges} page={page} onPage={setPage} empty={null}>
        {(merge) => <MergeRow key={merge.id} merge={merge} isNewest={page === 1 && merge === newest} />}
      </PagedList>
    </Card>
  );
}

function MergeRow({ merge, isNewest }: { merge: Merge; isNewest: boolean }) {
  const { id, merged, merged_by_name, created_at, is_undone } = merge;
  const { undo, isPending } = useTakeApart();
  return (
    <Row
      title={`${merged.name} was merged into this candidate`}
      line={`${merged.email} · ${merged_by_name}, ${formatDate(created_at)}`}
    >
      {is_undone && (
        <Text size="sm" c="dimmed">
          Undone
        </Text>
      )}
      {!is_undone && !isNewest && (
        <Text size="sm" c="dimmed">
          Undo the newer merge first
        </Text>
      )}
      {isNewest && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isPending}
          aria-label={`Undo merge of ${merged.name}`}
          onClick={() => void undo(id, merged.name)}
        >
          Undo
        </Button>
      )}
    </Row>
  );
}
