import { NewTag, type Tag } from '@hireframe/contract/tags.ts';
import { Button, Group, Modal, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '../../lib/api.ts';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { ColorField } from './ColorField.tsx';
import { TagChip } from './TagChip.tsx';
import { initialTagValues, type TagValues, toNewTag, toTagChange } from './tag-form.ts';
import { useChangeTag, useCreateTag, useTagCategories } from './tags.api.ts';

type Props = { tag: Tag | undefined; onClose: () => void; onCategories: () => void };

/** Open for a new tag, or for the one that is given. */
export function TagDialog({ isNew, ...given }: Props & { isNew: boolean }) {
  const { tag, onClose } = given;
  return (
    <Modal
      opened={isNew || tag !== undefined}
      onClose={onClose}
      title={tag ? 'Edit Tag' : 'Create New Tag'}
      transitionProps={{ duration: 0 }}
    >
      <TagForm {...given} />
    </Modal>
  );
}

const inputOrder = ['label' as const, 'input' as const, 'error' as const, 'description' as const];
const counted = (text: string, max: number) => `${[...text.trim()].length} of ${max} characters`;

function TagForm({ tag, onClose, onCategories }: Props) {
  const form = useForm({ initialValues: initialTagValues(tag), validate: checkedBy(NewTag) });
  const { data: categories = [] } = useTagCategories();
  const [create, change] = [useCreateTag(), useChangeTag()];
  const { name, description, color } = form.values;

  const save = (values: TagValues) =>
    tag ? change.mutateAsync({ id: tag.id, ...toTagChange(tag, values) }) : create.mutateAsync(toNewTag(values));
  async function send(values: TagValues) {
    try {
      const saved = await save(values);
      notifySuccess(tag ? `Tag ${saved.name} updated` : `Tag ${saved.name} created`);
      onClose();
    } catch (error) {
      notifyFailure(tag ? 'Failed to update tag' : 'Failed to create tag', error as Error);
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) throw error; // For its field.
    }
  }

  return (
    <CheckedForm form={form} send={send}>
      <Stack gap="md">
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          autoComplete="off"
          inputWrapperOrder={inputOrder}
          description={counted(name, 50)}
          {...form.getInputProps('name')}
        />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          inputWrapperOrder={inputOrder}
          description={counted(description, 200)}
          {...form.getInputProps('description')}
        />
        <ColorField {...form.getInputProps('color')} />
        <Group align="flex-end" gap="xs">
          <Select
            label="Category"
            placeholder="None"
            clearable
            clearButtonProps={{ 'aria-label': 'No category' }}
            style={{ flex: 1 }}
            nothingFoundMessage="No categories yet"
            data={categories.map(({ id, name: label }) => ({ value: id, label }))}
            {...form.getInputProps('category_id')}
          />
          {categories.length === 0 && (
            <Button variant="subtle" onClick={onCategories}>
              Add categories
            </Button>
          )}
        </Group>
        <Switch
          label="Active"
          description="Only active tags can be added to candidates"
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
        <Group gap="xs" aria-hidden>
          <Text size="sm" c="dimmed">
            Preview
          </Text>
          <TagChip tag={{ name: name.trim() || 'Name', color }} />
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || change.isPending}>
            {tag ? 'Save tag' : 'Create tag'}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
