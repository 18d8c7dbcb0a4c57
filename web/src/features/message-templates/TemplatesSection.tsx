// Templates of the workspace's own: written, checked while they are typed, and deleted.
import { type EmailTemplate, EmailTemplateFields } from '@hireframe/contract/message-templates.ts';
import { letterPlaceholders } from '@hireframe/contract/placeholders.ts';
import { Button, Group, Modal, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifyWithUndo } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { type TemplateFields, useDeleteTemplate, useEmailTemplates, useSaveTemplate } from './message-templates.api.ts';
import styles from './messages.module.css';
import { SaveButtons } from './SaveButtons.tsx';
import { describeUnknown, inBrackets, useUnknownNames } from './use-unknown-names.ts';

const blank: TemplateFields = { name: '', subject: '', body: '' };

export function TemplatesSection() {
  const { data, error, refetch } = useEmailTemplates();
  const [edited, setEdited] = useState<EmailTemplate | 'new'>();
  return (
    <Section isWide title="Templates" line="Email templates your team can use in any message.">
      <Stack gap="sm">
        {!data && error && (
          <LoadFailure title="Templates couldn't be loaded" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton height={52} role="status" aria-label="Loading templates" />}
        {data?.length === 0 && (
          <Text size="sm" c="dimmed">
            No templates yet
          </Text>
        )}
        <ul className={styles.templates}>
          {data?.map((one) => (
            <Row key={one.id} template={one} onEdit={() => setEdited(one)} />
          ))}
        </ul>
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            New template
          </Button>
        </Group>
      </Stack>
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? 'New template' : 'Edit template'}
        size={840}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {edited && (
          <TemplateForm template={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        )}
      </Modal>
    </Section>
  );
}

function Row({ template, onEdit }: { template: EmailTemplate; onEdit: () => void }) {
  const { id, name, subject, body } = template;
  const remove = useDeleteTemplate();
  const create = useSaveTemplate();
  const askAgain = () =>
    remove.mutate(id, {
      onSuccess: () => notifyWithUndo(`${name} deleted`, () => create.mutate({ name, subject, body })),
      onError: (error) => notifyFailure("Couldn't delete the template", error),
    });
  return (
    <li>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {subject}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <Button size="compact-sm" variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Delete ${name}`}
          loading={remove.isPending}
          onClick={askAgain}
        >
          Delete
        </Button>
      </Group>
    </li>
  );
}

function TemplateForm({ template, onDone }: { template: EmailTemplate | undefined; onDone: () => void }) {
  const save = useSaveTemplate(template?.id);
  const { name, subject, body } = template ?? blank;
  const form = useForm({ initialValues: { name, subject, body }, validate: checkedBy(EmailTemplateFields) });
  const names = useUnknownNames(form.values);
  const asWritten = useRef(false);
  const note = describeUnknown(form.values.subject + form.values.body);
  return (
    <CheckedForm
      form={form}
      send={async (fields) => {
        if (!asWritten.current && names.stop(undefined)) return;
        await save.mutateAsync(fields);
        onDone();
      }}
      label="Template"
      failureTitle="Couldn't save the template"
    >
      <div className={styles.editor}>
        <Stack gap="md">
          <TextInput label="Name" withAsterisk data-autofocus maxLength={100} {...form.getInputProps('name')} />
          <TextInput
            label="Subject"
            withAsterisk
            maxLength={200}
            {...form.getInputProps('subject')}
            error={form.errors.subject ?? names.errors.subject}
          />
          <Textarea
            label="Text"
            withAsterisk
            autosize
            minRows={8}
            maxRows={18}
            maxLength={5000}
            {...form.getInputProps('body')}
            error={form.errors.body ?? names.errors.body}
          />
          {!names.held && (
            <Text size="xs" c={note ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
              {note ?? `Filled in when sent: ${inBrackets(letterPlaceholders)}`}
            </Text>
          )}
          <SaveButtons asWritten={asWritten} isHeld={names.held !== undefined} isSaving={form.submitting}>
            Save template
          </SaveButtons>
        </Stack>
        <MessagePreview subject={form.values.subject} body={form.values.body} />
      </div>
    </CheckedForm>
  );
}
