// The tags of one candidate: who put them there, when, and why.
import type { TagLink } from '@hireframe/contract/tags.ts';
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatTimeAgo } from '../../lib/dates.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { CandidateTagsDialog } from './CandidateTagsDialog.tsx';
import styles from './candidate-tags.module.css';
import { TagChip } from './TagChip.tsx';
import { useCandidateTags } from './tags.api.ts';
import { useTakeOffTag } from './use-take-off-tag.ts';

type Props = {
  candidate: { id: string; name: string };
  isAdding: boolean;
  onAdd: () => void;
  onAdded: () => void;
};

/** `isAdding`: the dialog is open. `onAdded`: it is to be closed. */
export function CandidateTags({ candidate, isAdding, onAdd, onAdded }: Props) {
  const { data: links, error, refetch } = useCandidateTags(candidate.id);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Card component="section" aria-label="Tags" padding="md">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Tags</Title>
        <Button
          ref={addButton}
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          Add tags
        </Button>
      </Group>
      {links && <Links links={links} candidate_id={candidate.id} onTakeOff={() => addButton.current?.focus()} />}
      {!links && error && <LoadFailure title="Couldn't load tags" error={error} onRetry={() => void refetch()} />}
      {!links && !error && (
        <Stack gap="xs" role="status" aria-label="Loading tags" aria-busy>
          <Skeleton height={24} width="60%" />
          <Skeleton height={24} width="45%" />
        </Stack>
      )}
      <CandidateTagsDialog candidate={candidate} links={links ?? []} isOpen={isAdding} onClose={onAdded} />
    </Card>
  );
}

type LinksGiven = { links: TagLink[]; candidate_id: string; onTakeOff: () => void };

/** `onTakeOff`: the button that was pressed goes with its tag, so the focus must go elsewhere. */
function Links({ links, candidate_id, onTakeOff }: LinksGiven) {
  const takeOff = useTakeOffTag(candidate_id);
  if (links.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No tags yet. Use tags to group candidates your way.
      </Text>
    );
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.id}>
          <TagChip
            tag={link.tag}
            onRemove={() => {
              onTakeOff();
              void takeOff(link);
            }}
          />
          <Text size="xs" c="dimmed">
            {`${link.tagged_by_name} · `}
            <time dateTime={link.tagged_at}>{formatTimeAgo(link.tagged_at)}</time>
            {!link.tag.is_active && ' · inactive'}
          </Text>
          {link.notes && (
            <Text size="sm" className={styles.notes}>
              {link.notes}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
