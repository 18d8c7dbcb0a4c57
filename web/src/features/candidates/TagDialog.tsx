import { type Tag, TagOperation } from '@hireframe/contract/tags.ts';
import { Button, Checkbox, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { TagChip } from '../tags/TagChip.tsx';
import { useActiveTags, useTagOperation, useUndoTagOperation } from '../tags/tags.api.ts';
import { useListSettles } from './candidates.api.ts';
import styles from './filters.module.css';

/** Those ticked, or all that the filter finds. */
export type Whom = { candidate_ids: string[] } | { filter: object };
type Props = { operation: 'add' | 'remove'; whom: Whom; count: number; onDone: () => void; onClose: () => void };

const says = {
  add: { title: 'Add tags', failed: 'Failed to add tags', done: 'Tagged', same: 'They already have these tags' },
  remove: {
    title: 'Remove tags',
    failed: 'Failed to remove tag',
    done: 'Removed tags from',
    same: 'None of them have these tags',
  },
};

export function TagDialog({ operation, whom, count, onDone, onClose }: Props) {
  const { title, failed, done, same } = says[operation];
  const tags = useActiveTags();
  const run = useTagOperation();
  const undo = useUndoTagOperation();
  const settle = useListSettles();
  const bodyOf = ({ tag_ids, notes }: { tag_ids: string[]; notes: string }) => ({
    operation,
    tag_ids,
    ...whom,
    ...(notes.trim() && { notes }),
  });
  const form = useForm({
    initialValues: { tag_ids: [] as string[], notes: '' },
    validate: (values) => checkedBy(TagOperation)(bodyOf(values)),
  });

  // The notification outlives this dialog, so its answers are awaited instead of observed.
  const takeBack = (operation_id: string) =>
    void undo.mutateAsync(operation_id).then(
      () => {
        notifySuccess('Taken back');
        settle();
      },
      (error: Error) => notifyFailure('Failed to undo', error),
    );
  async function send(values: { tag_ids: string[]; notes: string }) {
    try {
      const { operation_id, candidates, changed } = await run.mutateAsync(bodyOf(values));
      if (changed === 0) notifySuccess(same);
      else notifyWithUndo(`${done} ${pluralize(candidates, 'candidate')}`, () => takeBack(operation_id));
    } catch (error) {
      notifyFailure(failed, error as Error);
      throw error;
    }
    settle();
    onDone();
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title={`${title}: ${pluralize(count, 'candidate')}`}>
      {tags.data?.length === 0 ? (
        <NoTags />
      ) : (
        <CheckedForm form={form} send={send}>
          <Stack>
            <TagChoice tags={tags.data ?? []} field={form.getInputProps('tag_ids')} />
            {operation === 'add' && (
              <Textarea
                label="Notes"
                description="Optional. Saved with the tags."
                autosize
                minRows={2}
                {...form.getInputProps('notes')}
              />
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={run.isPending}>
                {title}
              </Button>
            </Group>
          </Stack>
        </CheckedForm>
      )}
    </Modal>
  );
}

const many = 8; // More than one can see at once.

/** In the dialog itself: a list that drops down would cover its buttons. */
function TagChoice({ tags, field }: { tags: Tag[]; field: object }) {
  const [typed, setTyped] = useState('');
  const found = tags.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <Checkbox.Group label="Tags" withAsterisk {...field}>
      {tags.length > many && (
        <TextInput
          mb="xs"
          aria-label="Find a tag"
          placeholder="Find a tag"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // It finds, it does not send.
        />
      )}
      <div className={styles.tagList}>
        {found.map((tag) => (
          <Checkbox key={tag.id} size="sm" value={tag.id} label={<TagChip tag={tag} />} styles={besideChip} />
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dimmed">
            No tag with this name
          </Text>
        )}
      </div>
    </Checkbox.Group>
  );
}

const besideChip = { body: { alignItems: 'center' } };

const NoTags = () => (
  <Text size="sm">
    There are no active tags yet. <LinkTo to="/tags">Create tags</LinkTo>, then come back.
  </Text>
);
