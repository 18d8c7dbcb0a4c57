import { createTagCategory, type TagCategory } from '@hireframe/contract/tags.ts';
import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { openConfirmModal } from '@mantine/modals';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { checkedBy } from '../../lib/forms.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { useCreateTagCategory, useDeleteTagCategory, useRenameTagCategory, useTagCategories } from './tags.api.ts';

type Category = z.infer<typeof TagCategory>;

function fateOf(count: number): string {
  if (count === 0) return 'It has no tags.';
  return count === 1 ? 'Its tag stays without a category.' : `Its ${count} tags stay without a category.`;
}

export const CategoriesDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal opened={isOpen} onClose={onClose} title="Tag categories" transitionProps={{ duration: 0 }}>
    <Categories />
  </Modal>
);

function Categories() {
  const { data, error, refetch } = useTagCategories();
  const [edited, setEdited] = useState<string>();
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Categories group similar tags, such as Source or Priority. Each tag can be in one category.
      </Text>
      {error && !data && <LoadFailure title="Couldn't load categories" error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <Rows label="Categories">
          {data.map((category) =>
            category.id === edited ? (
              <li key={category.id}>
                <RenameForm category={category} onDone={() => setEdited(undefined)} />
              </li>
            ) : (
              <CategoryRow key={category.id} category={category} onEdit={() => setEdited(category.id)} />
            ),
          )}
        </Rows>
      )}
      {data?.length === 0 && <Text size="sm">No categories yet</Text>}
      <NewCategory />
    </Stack>
  );
}

function CategoryRow({ category: { id, name, tag_count }, onEdit }: { category: Category; onEdit: () => void }) {
  const remove = useDeleteTagCategory();
  const askToDelete = () =>
    openConfirmModal({
      title: `Delete category ${name}?`,
      children: <Text size="sm">{fateOf(tag_count)} This can't be undone.</Text>,
      labels: { confirm: 'Delete category', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => notifySuccess(`Category ${name} deleted`),
          onError: (error) => notifyFailure('Failed to delete category', error),
        }),
    });
  return (
    <Row title={name} line={pluralize(tag_count, 'tag')}>
      <ActionIcon aria-label={`Rename ${name}`} onClick={onEdit}>
        <IconPencil size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon aria-label={`Delete ${name}`} onClick={askToDelete}>
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </Row>
  );
}

const useNameForm = (name: string) => useForm({ initialValues: { name }, validate: checkedBy(createTagCategory.body) });

function RenameForm({ category: { id, name }, onDone }: { category: Category; onDone: () => void }) {
  const rename = useRenameTagCategory();
  const form = useNameForm(name);
  const send = (values: { name: string }) => rename.mutateAsync({ id, name: values.name.trim() }).then(onDone);
  return (
    <CheckedForm form={form} send={send} label={`Rename ${name}`}>
      <Group gap="xs" align="flex-start" wrap="nowrap" py="xs">
        <TextInput aria-label="New name" autoFocus style={{ flex: 1 }} {...form.getInputProps('name')} />
        <Button type="submit" loading={rename.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </CheckedForm>
  );
}

function NewCategory() {
  const create = useCreateTagCategory();
  const form = useNameForm('');
  const send = (values: { name: string }) => create.mutateAsync(values.name.trim()).then(() => form.reset());
  return (
    <CheckedForm form={form} send={send} label="New category">
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label="New category name"
          placeholder="New category"
          data-autofocus
          style={{ flex: 1 }}
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={create.isPending}>
          Add
        </Button>
      </Group>
    </CheckedForm>
  );
}
