// Cover letters that the person keeps to begin from.
import { type ApplicationTemplate, ApplicationTemplateFields } from '@hireframe/contract/quick-apply.ts';
import { Button, Card, Group, Modal, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { modals } from '@mantine/modals';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTimeAgo } from '../../lib/dates.ts';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { LetterField } from './LetterField.tsx';
import { useTemplateActs, useTemplates } from './quick-apply.api.ts';

export function Templates() {
  const { data: templates, error, refetch } = useTemplates();
  const [open, setOpen] = useState<ApplicationTemplate | 'new'>();
  return (
    <Card component="section" aria-label="Templates">
      <Group justify="space-between" gap="sm" mb="sm">
        <Stack gap={2} style={{ flex: '1 1 220px' }}>
          <Title order={2}>Templates</Title>
          <Text size="sm" c="dimmed">
            Cover letters to start from, for example one for each type of job
          </Text>
        </Stack>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
          New template
        </Button>
      </Group>
      {!templates && error && (
        <LoadFailure title="Couldn't load templates" error={error} onRetry={() => void refetch()} />
      )}
      {!templates && !error && <Skeleton height={48} aria-label="Loading templates" />}
      {templates?.length === 0 && (
        <Text size="sm" c="dimmed">
          No templates yet. We use your default cover letter unless you choose another.
        </Text>
      )}
      {templates && templates.length > 0 && (
        <Rows label="Templates">
          {templates.map((one) => (
            <Row key={one.id} title={one.name} line={`edited ${formatTimeAgo(one.updated_at)}`}>
              <Acts template={one} onEdit={() => setOpen(one)} />
            </Row>
          ))}
        </Rows>
      )}
      <Modal
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open === 'new' ? 'New template' : 'Edit template'}
        size="lg"
      >
        {open && <TemplateForm template={open === 'new' ? undefined : open} onDone={() => setOpen(undefined)} />}
      </Modal>
    </Card>
  );
}

function Acts({ template: { id, name }, onEdit }: { template: ApplicationTemplate; onEdit: () => void }) {
  const { remove } = useTemplateActs();
  const askToDelete = () =>
    modals.openConfirmModal({
      title: `Delete template ${name}?`,
      children: <Text size="sm">Applications you've already sent stay as they are.</Text>,
      labels: { confirm: 'Delete', cancel: 'Keep template' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => notifySuccess(`Template ${name} deleted`),
          onError: (error) => notifyFailure('Failed to delete the template', error),
        }),
    });
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="xs" variant="subtle" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={askToDelete} aria-label={`Delete ${name}`}>
        Delete
      </Button>
    </Group>
  );
}

type Fields = { name: string; cover_letter: string };

function TemplateForm({ template, onDone }: { template: ApplicationTemplate | undefined; onDone: () => void }) {
  const { save } = useTemplateActs();
  const { name = '', cover_letter = '' } = template ?? {};
  const form = useForm<Fields>({
    initialValues: { name, cover_letter },
    validate: checkedBy(ApplicationTemplateFields),
  });
  const send = async (fields: Fields) => {
    await save.mutateAsync({ id: template?.id, ...fields });
    notifySuccess(`Template ${fields.name.trim()} saved`);
    onDone();
  };
  return (
    <CheckedForm form={form} send={send} label="Template">
      <Stack gap="md">
        <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <LetterField
          label="Cover letter"
          value={form.values.cover_letter}
          onChange={(letter) => form.setFieldValue('cover_letter', letter)}
          error={form.errors.cover_letter}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save template
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
