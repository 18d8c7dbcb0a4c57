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

export function MessageForm({ message }: { message: MessageTemplate }) {
  const { kind, subject, body, is_sent, is_own } = message;
  const occasion = messageKindWords[kind];
  const text = useRef<HTMLTextAreaElement>(null);
  const initialValues: Words = { subject, body, is_sent };
  const form = useForm({ initialValues, validate: checkedBy(MessageTemplateFields) });
  const save = useSaveMessage(kind);
  const reset = useResetMessage(kind);

  async function send(words: Words) {
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

  /** Where the cursor is. */
  function insert(name: string) {
    const box = text.current;
    const [start, end] = [box?.selectionStart ?? form.values.body.length, box?.selectionEnd ?? form.values.body.length];
    form.setFieldValue('body', `${form.values.body.slice(0, start)}[${name}]${form.values.body.slice(end)}`);
    setTimeout(() => {
      box?.focus();
      box?.setSelectionRange(start + name.length + 2, start + name.length + 2);
    });
  }

  return (
    <CheckedForm form={form} send={send} label={`Message: ${occasion}`} failureTitle="Couldn't save the message">
      <div className={styles.editor}>
        <Stack gap="md">
          <Switch label="Send this email" {...form.getInputProps('is_sent', { type: 'checkbox' })} />
          <TextInput label="Subject" withAsterisk maxLength={200} {...form.getInputProps('subject')} />
          <Textarea
            ref={text}
            label="Text"
            withAsterisk
            autosize
            minRows={8}
            maxRows={20}
            maxLength={5000}
            {...form.getInputProps('body')}
          />
          <Placeholders onInsert={insert} />
          <Group gap="xs">
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              Save
            </Button>
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
