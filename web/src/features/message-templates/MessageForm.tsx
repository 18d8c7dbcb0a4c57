// Writing what is mailed on an occasion, with a preview that follows every letter.
import {
  type MessageTemplate,
  MessageTemplateFields,
  messageKindWords,
} from '@hireframe/contract/message-templates.ts';
import { letterPlaceholders } from '@hireframe/contract/placeholders.ts';
import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { useResetMessage, useSaveMessage, type Words } from './message-templates.api.ts';
import styles from './messages.module.css';
import { SaveButtons } from './SaveButtons.tsx';
import { UnknownNames } from './UnknownNames.tsx';
import { useUnknownNames } from './use-unknown-names.ts';

export function MessageForm({ message }: { message: MessageTemplate }) {
  const { kind, subject, body, is_sent, is_own } = message;
  const occasion = messageKindWords[kind];
  const text = useRef<HTMLTextAreaElement>(null);
  const initialValues: Words = { subject, body, is_sent };
  const form = useForm({ initialValues, validate: checkedBy(MessageTemplateFields) });
  const save = useSaveMessage(kind);
  const reset = useResetMessage(kind);

  const names = useUnknownNames(form.values);
  const asWritten = useRef(false);

  async function send(words: Words) {
    if (!asWritten.current && names.stop(undefined)) return;
    await save.mutateAsync(words);
    notifySuccess(`Message for ${occasion} saved`);
  }

  /** What was written before is a click away. */
  const goBack = () =>
    reset.mutate(undefined, {
      onSuccess: () =>
        notifyWithUndo(`${occasion} reset to the default`, () => save.mutate({ subject, body, is_sent })),
      onError: (error) => notifyFailure("Couldn't reset the message", error),
    });

  const insert = (name: string) => form.setFieldValue('body', insertAtCursor(text.current, form.values.body, name));

  return (
    <CheckedForm form={form} send={send} label={`Message: ${occasion}`} failureTitle="Couldn't save the message">
      <div className={styles.editor}>
        <Stack gap="md">
          <Switch label="Send this email" {...form.getInputProps('is_sent', { type: 'checkbox' })} />
          <TextInput
            label="Subject"
            withAsterisk
            maxLength={200}
            {...form.getInputProps('subject')}
            error={form.errors.subject ?? names.errors.subject}
          />
          <Textarea
            ref={text}
            label="Text"
            withAsterisk
            autosize
            minRows={8}
            maxRows={20}
            maxLength={5000}
            {...form.getInputProps('body')}
            error={form.errors.body ?? names.errors.body}
          />
          {!names.held && <UnknownNames text={form.values.subject + form.values.body} />}
          <Placeholders onInsert={insert} />
          <Group gap="xs">
            <SaveButtons
              asWritten={asWritten}
              isHeld={names.held !== undefined}
              isSaving={save.isPending}
              isDisabled={!form.isDirty()}
            >
              Save
            </SaveButtons>
            {is_own && (
              <Button variant="default" loading={reset.isPending} onClick={goBack}>
                Reset to default
              </Button>
            )}
          </Group>
        </Stack>
        <MessagePreview subject={form.values.subject} body={form.values.body} />
      </div>
    </CheckedForm>
  );
}

/** @returns the text with the name where the cursor is; the cursor then stands behind it */
function insertAtCursor(box: HTMLTextAreaElement | null, body: string, name: string): string {
  const [start, end] = [box?.selectionStart ?? body.length, box?.selectionEnd ?? body.length];
  setTimeout(() => {
    box?.focus();
    box?.setSelectionRange(start + name.length + 2, start + name.length + 2);
  });
  return `${body.slice(0, start)}[${name}]${body.slice(end)}`;
}

const Placeholders = ({ onInsert }: { onInsert: (name: string) => void }) => (
  <div>
    <Text size="xs" c="dimmed" mb={4}>
      Insert a placeholder:
    </Text>
    <Group gap={6}>
      {letterPlaceholders.map((name) => (
        <Button key={name} size="compact-xs" variant="default" onClick={() => onInsert(name)}>
          {`[${name}]`}
        </Button>
      ))}
    </Group>
  </div>
);
