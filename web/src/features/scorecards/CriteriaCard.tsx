// By what the applications of a posting are judged. Every change is saved at once.
import { type Criterion, maxCriteria } from '@hireframe/contract/scorecards.ts';
import { Card, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { useEffect, useRef, useState } from 'react';
import { useFocusAfter, useFocusWhenFewer } from '../../lib/focus-after.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifyWithUndo } from '../../ui/notify.tsx';
import { CriterionForm } from './CriterionForm.tsx';
import { CriterionRow } from './CriterionRow.tsx';
import { type CriterionDraft, useChangeCriteria, useCriteria } from './scorecards.api.ts';

type Props = { posting: { id: string } };

export function CriteriaCard({ posting }: Props) {
  const { data: criteria, error, refetch } = useCriteria(posting.id);
  const here = useRef<HTMLElement>(null);
  const isThere = criteria !== undefined;
  // A link that ends in #criteria leads here; the card comes later than the page.
  useEffect(() => {
    if (isThere && location.hash === '#criteria') here.current?.scrollIntoView();
  }, [isThere]);
  return (
    <Card component="section" aria-label="Criteria" ref={here}>
      <Title order={2}>Criteria</Title>
      <Text size="sm" c="dimmed" mb="sm">
        What your team rates from 1 to 5 for each applicant. Candidates never see this.
      </Text>
      {!criteria && error && (
        <LoadFailure title="Couldn't load criteria" error={error} onRetry={() => void refetch()} />
      )}
      {!criteria && !error && <Skeleton height={144} role="status" aria-label="Loading criteria" />}
      {criteria && <Editor posting_id={posting.id} criteria={criteria} />}
    </Card>
  );
}

function Editor({ posting_id, criteria }: { posting_id: string; criteria: Criterion[] }) {
  const [edited, setEdited] = useState<string>();
  const { write, said, move, remove } = useActs(posting_id, criteria);
  const list = useRef<HTMLUListElement>(null);
  useFocusWhenFewer(criteria.length, () => list.current);
  useFocusAfter(edited !== undefined, list);
  return (
    <Stack gap="sm">
      {criteria.length === 0 && (
        <Text size="sm">No criteria yet. Scorecards have only a recommendation and a note.</Text>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Criteria in order" style={plainList}>
        {criteria.map((one, at) =>
          one.id === edited ? (
            <li key={one.id}>
              <CriterionForm
                label={`Edit ${one.name}`}
                submit="Save"
                initial={one}
                send={async (fields) => {
                  await write(criteria.with(at, { ...one, ...fields }));
                  setEdited(undefined);
                }}
                onCancel={() => setEdited(undefined)}
              />
            </li>
          ) : (
            <CriterionRow
              key={one.id}
              criterion={one}
              isFirst={at === 0}
              isLast={at === criteria.length - 1}
              onMove={(by) => move(at, by)}
              onEdit={() => setEdited(one.id)}
              onRemove={() => remove(at)}
            />
          ),
        )}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {criteria.length < maxCriteria ? (
        <CriterionForm
          label="New criterion"
          submit="Add criterion"
          send={async (fields) => void (await write([...criteria, fields]))}
        />
      ) : (
        <Text size="sm" c="dimmed">
          You can have up to {maxCriteria} criteria. Remove one to add another.
        </Text>
      )}
    </Stack>
  );
}

const plainList = { margin: 0, padding: 0, listStyle: 'none', outline: 'none' };

function useActs(posting_id: string, criteria: Criterion[]) {
  const change = useChangeCriteria(posting_id);
  const [said, setSaid] = useState(''); // For whoever listens.
  const latest = useRef(criteria);
  latest.current = criteria;
  const write = (drafts: CriterionDraft[]) => change.mutateAsync({ drafts, seen: latest.current });
  const save = (drafts: CriterionDraft[], onSaved = () => {}) =>
    void write(drafts).then(onSaved, (error: Error) => notifyFailure('Failed to save the criteria', error));

  function move(at: number, by: -1 | 1) {
    const [one, other] = [criteria[at], criteria[at + by]];
    if (!one || !other) return;
    save(criteria.with(at, other).with(at + by, one));
    setSaid(`${one.name} is now ${at + by + 1} of ${criteria.length}`);
  }

  /** What no rating hangs on can be put back. Ratings are gone for good, so it is asked first. */
  function remove(at: number) {
    const one = criteria[at];
    if (!one) return;
    const { name, description, rating_count } = one;
    const withoutIt = () => latest.current.filter(({ id }) => id !== one.id);
    const putBack = () => {
      const now: CriterionDraft[] = latest.current;
      save(now.toSpliced(at, 0, { name, description }));
    };
    if (rating_count === 0) return save(withoutIt(), () => notifyWithUndo(`${name} removed`, putBack));
    openConfirmModal({
      title: `Remove ${name}?`,
      children: (
        <Text size="sm">
          Its {pluralize(rating_count, 'rating')} in your team's scorecards will be deleted. This can't be undone.
        </Text>
      ),
      labels: { confirm: 'Remove criterion', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => save(withoutIt()),
    });
  }

  return { write, said, move, remove };
}
