// One text to several candidates: each gets a mail of their own, with their names filled in.
import { maxRecipients } from '@hireframe/contract/conversations.ts';
import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { notifyFailure } from '../../ui/notify.tsx';
import { TemplateMenu } from '../message-templates/TemplateMenu.tsx';
import { UnknownNames } from '../message-templates/UnknownNames.tsx';
import { requiredText } from './Composer.tsx';
import { useWriteToMany } from './conversations.api.ts';
import { LaterMenu } from './LaterMenu.tsx';
import { useSending } from './use-sending.ts';

type Props = { candidate_ids: string[]; isOpen: boolean; onClose: () => void; onSent: () => void };

export const WriteToManyDialog = ({ isOpen, ...props }: Props) => (
  <Modal
    opened={isOpen}
    onClose={props.onClose}
    size="lg"
    title={`Message ${pluralize(props.candidate_ids.length, 'candidate')}`}
  >
    {isOpen && <Content {...props} />}
  </Modal>
);

function Content({ candidate_ids, onClose, onSent }: Omit<Props, 'isOpen'>) {
  const write = useWriteToMany();
  const tell = useSending();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    initialValues: { subject: '', body: '' },
    validate: { subject: requiredText('Subject'), body: requiredText('Text') },
  });
  const isTooMany = candidate_ids.length > maxRecipients;

  function send(send_at?: string) {
    if (isTooMany || write.isPending || form.validate().hasErrors) return;
    setFailure(undefined);
    write.mutate(
      { ...form.values, candidate_ids, ...(send_at && { send_at }) },
      {
        onSuccess: ({ sent, refused }) => {
          if (sent.length > 0) tell(sent, send_at);
          if (refused[0]) notifyFailure(`${pluralize(refused.length, 'candidate')} not written to`, refused[0].message);
          if (sent.length > 0) onSent();
          onClose();
        },
        onError: (error) => setFailure(getErrorMessage(error)),
      },
    );
  }
  return (
    <form aria-label="Message candidates" onSubmit={form.onSubmit(() => send())}>
      <Stack gap="sm">
        {failure && (
          <Alert color="red" role="alert" title="Couldn't send the message">
            {failure}
          </Alert>
        )}
        <TextInput label="Subject" maxLength={200} data-autofocus {...form.getInputProps('subject')} />
        <Textarea label="Text" autosize minRows={6} maxRows={14} maxLength={5000} {...form.getInputProps('body')} />
        <UnknownNames text={form.values.subject + form.values.body} />
        <Text size="xs" c={isTooMany ? 'var(--mantine-color-error)' : 'dimmed'}>
          {isTooMany ? `At most ${maxRecipients} at once` : 'Each of them gets their own email.'}
        </Text>
        <Group justify="space-between" gap="xs">
          <TemplateMenu onChoose={({ subject, body }) => form.setValues({ subject, body })} />
          <Group gap="xs">
            <LaterMenu disabled={isTooMany || write.isPending} onChoose={send} />
            <Button type="submit" disabled={isTooMany} loading={write.isPending}>
              Send
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
