// Cover letters that the person keeps to begin from.
import { type ApplicationTemplate, ApplicationTemplateFields } from '@hireframe/contract/quick-apply.ts';
import { Button, Card, Group, Modal, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { modals } from '@mantine/modals';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTimeAgo } from '../../lib/dates.ts';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { LetterField } from './LetterField.tsx';
import { useTemplateActs, useTemplates } from './quick-apply.api.ts';

export function Templates() {
  const { t, language } = useMessages();
  const { data: templates, error, refetch } = useTemplates();
  const [open, setOpen] = useState<ApplicationTemplate | 'new'>();
  return (
    <Card component="section" aria-label={t('Templates')}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Stack gap={2} style={{ flex: '1 1 220px' }}>
          <Title order={2}>{t('Templates')}</Title>
          <Text size="sm" c="dimmed">
            {t('Cover letters to start from, for example one for each type of job')}
          </Text>
        </Stack>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
          {t('New template')}
        </Button>
      </Group>
      {!templates && error && (
        <LoadFailure title={t("Couldn't load templates")} error={error} onRetry={() => void refetch()} />
      )}
      {!templates && !error && <Skeleton height={48} role="status" aria-label={t('Loading templates')} />}
      {templates?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No templates yet. We use your default cover letter unless you choose another.')}
        </Text>
      )}
      {templates && templates.length > 0 && (
        <Rows label={t('Templates')}>
          {templates.map((one) => (
            <Row
              key={one.id}
              title={one.name}
              line={t('edited {ago}', { ago: formatTimeAgo(one.updated_at, { language }) })}
            >
              <Acts template={one} onEdit={() => setOpen(one)} />
            </Row>
          ))}
        </Rows>
      )}
      <Modal
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open === 'new' ? t('New template') : t('Edit template')}
        size="lg"
      >
        {open && <TemplateForm template={open === 'new' ? undefined : open} onDone={() => setOpen(undefined)} />}
      </Modal>
    </Card>
  );
}

function Acts({ template: { id, name }, onEdit }: { template: ApplicationTemplate; onEdit: () => void }) {
  const { t } = useMessages();
  const { remove } = useTemplateActs();
  const askToDelete = () =>
    modals.openConfirmModal({
      title: t('Delete template {name}?', { name }),
      children: <Text size="sm">{t("Applications you've already sent stay as they are.")}</Text>,
      labels: { confirm: t('Delete'), cancel: t('Keep template') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => notifySuccess(t('Template {name} deleted', { name })),
          onError: (error) => notifyFailure(t('Failed to delete the template'), error),
        }),
    });
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="xs" variant="subtle" onClick={onEdit} aria-label={t('Edit {name}', { name })}>
        {t('Edit')}
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={askToDelete} aria-label={t('Delete {name}', { name })}>
        {t('Delete')}
      </Button>
    </Group>
  );
}

type Fields = { name: string; cover_letter: string };

function TemplateForm({ template, onDone }: { template: ApplicationTemplate | undefined; onDone: () => void }) {
  const { t } = useMessages();
  const { save } = useTemplateActs();
  const { name = '', cover_letter = '' } = template ?? {};
  const form = useForm<Fields>({
    initialValues: { name, cover_letter },
    validate: checkedBy(ApplicationTemplateFields),
  });
  const send = async (fields: Fields) => {
    await save.mutateAsync({ id: template?.id, ...fields });
    notifySuccess(t('Template {name} saved', { name: fields.name.trim() }));
    onDone();
  };
  return (
    <CheckedForm form={form} send={send} label={t('Template')}>
      <Stack gap="md">
        <TextInput label={t('Name')} withAsterisk data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <LetterField
          label={t('Cover letter')}
          value={form.values.cover_letter}
          onChange={(letter) => form.setFieldValue('cover_letter', letter)}
          error={form.errors.cover_letter}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('Save template')}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
