import { type Tag, TagOperation } from '@hireframe/contract/tags.ts';
import { Button, Group, Modal, MultiSelect, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { TagChip } from '../tags/TagChip.tsx';
import { useActiveTags, useTagOperation, useUndoTagOperation } from '../tags/tags.api.ts';
import { useListSettles } from './candidates.api.ts';
import styles from './filters.module.css';
import { people } from './people.ts';

/** Those ticked, or all that the filter finds. */
export type Whom = { candidate_ids: string[] } | { filter: object };
type Given = { operation: 'add' | 'remove'; whom: Whom; count: number; onDone: () => void; onClose: () => void };

const says = {
  add: { title: 'Add tags', failed: 'Failed to add tags', done: 'Tagged', same: 'They all have these tags already' },
  remove: {
    ...{ title: 'Remove tags', failed: 'Failed to remove tag', done: 'Removed tags from' },
    same: 'None of them has these tags',
  },
};

export function TagDialog({ operation, whom, count, onDone, onClose }: Given) {
  const { title, failed, done, same } = says[operation];
  const tags = useActiveTags();
  const run = useTagOperation();
  const undo = useUndoTagOperation();
  const settle = useListSettles();
  const bodyOf = ({ tag_ids, notes }: { tag_ids: string[]; notes: string }) => ({
    ...{ operation, tag_ids, ...whom },
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
      else notifyWithUndo(`${done} ${people(candidates)}`, () => takeBack(operation_id));
    } catch (error) {
      notifyFailure(failed, error as Error);
      throw error;
    }
    settle();
    onDone();
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title={`${title}: ${people(count)}`}>
      {tags.data?.length === 0 ? (
        <NoTags />
      ) : (
        <CheckedForm form={form} send={send}>
          <Stack>
            <TagChoice tags={tags.data ?? []} field={form.getInputProps('tag_ids')} />
            {operation === 'add' && (
              <Textarea
                label="Notes"
                description="Optional; kept with the tags."
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

function TagChoice({ tags, field }: { tags: Tag[]; field: object }) {
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  return (
    <MultiSelect
      label="Tags"
      withAsterisk
      size="sm"
      searchable
      hidePickedOptions
      placeholder="Choose tags"
      nothingFoundMessage="No tag of this name"
      data-autofocus
      data={tags.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => <TagChip tag={byId.get(option.value) ?? { name: option.label, color: '' }} />}
      classNames={{ inputField: styles.field }}
      withScrollArea={false}
      styles={{ dropdown: { maxHeight: 240, overflowY: 'auto' } }}
      comboboxProps={{ shadow: 'md' }}
      {...field}
    />
  );
}

const NoTags = () => (
  <Text size="sm">
    There are no active tags yet. <LinkTo to="/tags">Make some on the page of tags</LinkTo>, then come back.
  </Text>
);
