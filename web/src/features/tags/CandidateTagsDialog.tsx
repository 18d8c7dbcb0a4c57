// Puts one or more tags on a candidate, with a note why.
import { addCandidateTags, type Tag, type TagLink } from '@hireframe/contract/tags.ts';
import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import styles from './candidate-tags.module.css';
import { TagChip } from './TagChip.tsx';
import { useAddCandidateTags, useTags } from './tags.api.ts';

type Props = { candidate: { id: string; name: string }; links: TagLink[]; isOpen: boolean; onClose: () => void };

export function CandidateTagsDialog({ candidate, links, isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Add tags to ${candidate.name}`}>
      <AddForm candidate={candidate} carried={new Set(links.map(({ tag }) => tag.id))} onClose={onClose} />
    </Modal>
  );
}

type FormGiven = { candidate: Props['candidate']; carried: Set<string>; onClose: () => void };

function AddForm({ candidate, carried, onClose }: FormGiven) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Tag[]>([]);
  const add = useAddCandidateTags();
  const form = useForm({
    initialValues: { tag_ids: [] as string[], notes: '' },
    validate: checkedBy(addCandidateTags.body),
  });
  function choose(next: Tag[]) {
    setChosen(next);
    form.setFieldValue(
      'tag_ids',
      next.map(({ id }) => id),
    );
  }
  async function send(values: { tag_ids: string[]; notes: string }) {
    try {
      await add.mutateAsync({ candidate_id: candidate.id, ...values });
      notifySuccess(chosen.length === 1 ? `${chosen[0]?.name} added` : `${chosen.length} tags added`);
      onClose();
    } catch (error) {
      notifyFailure('Failed to add tags', error as Error);
    }
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="md">
        <TextInput
          label="Search tags"
          type="search"
          data-autofocus
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {chosen.length > 0 && (
          <Group gap={6} role="group" aria-label="Chosen tags">
            {chosen.map((tag) => (
              <TagChip key={tag.id} tag={tag} onRemove={() => choose(chosen.filter(({ id }) => id !== tag.id))} />
            ))}
          </Group>
        )}
        <Choices search={typed.trim()} {...{ carried, chosen }} onChoose={choose} />
        {form.errors.tag_ids && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {form.errors.tag_ids}
          </Text>
        )}
        <Textarea
          label="Notes"
          description="Optional. Saved with each tag."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('notes')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            {chosen.length > 1 ? `Add ${chosen.length} tags` : 'Add tag'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ChoicesGiven = { search: string; carried: Set<string>; chosen: Tag[]; onChoose: (tags: Tag[]) => void };

function Choices({ search, carried, chosen, onChoose }: ChoicesGiven) {
  const [asked] = useDebouncedValue(search, 200);
  const { data, error, refetch } = useTags({ is_active: true, page_size: 100, ...(asked && { search: asked }) });
  if (error && !data) return <LoadFailure title="Couldn't load tags" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} radius="md" role="status" aria-label="Loading tags" aria-busy />;
  const free = data.results.filter(({ id }) => !carried.has(id));
  if (free.length === 0) return <NoChoice search={asked} hasCarried={data.count > 0} />;
  const toggle = (tag: Tag, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, tag] : chosen.filter(({ id }) => id !== tag.id));
  return (
    <div>
      <ul className={styles.choices} aria-label="Available tags">
        {free.map((tag) => (
          <li key={tag.id}>
            <Checkbox
              label={<TagChip tag={tag} />}
              checked={chosen.some(({ id }) => id === tag.id)}
              onChange={(event) => toggle(tag, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {data.count > data.results.length && (
        <Text size="xs" c="dimmed" mt={4}>
          {`Showing ${data.results.length} of ${data.count}. Search to find others.`}
        </Text>
      )}
    </div>
  );
}

function NoChoice({ search, hasCarried }: { search: string; hasCarried: boolean }) {
  if (hasCarried)
    return (
      <Text size="sm" c="dimmed">
        {search ? 'The candidate already has that tag.' : 'The candidate already has every active tag.'}
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      {search ? `No active tags match “${search}”. ` : 'No active tags yet. '}
      <LinkTo to="/tags" size="sm">
        Create one
      </LinkTo>
    </Text>
  );
}
