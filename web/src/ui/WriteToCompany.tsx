// What a candidate writes to a company about one thing on a page: a button that opens a field, which stays until it was sent.
import type { Message } from '@hireframe/contract/messages.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { notifyFailure, notifySuccess } from './notify.tsx';

type Sending = {
  mutate: (body: string, then: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  isPending: boolean;
};

type Props = {
  sending: Sending;
  label: Message;
  maxLength: number;
  done: Message;
  failed: Message;
  onDone: () => void; // Also where they changed their mind.
};

export function WriteToCompany({ sending, label, maxLength, done, failed, onDone }: Props) {
  const { t, known } = useMessages();
  const [words, setWords] = useState('');
  const send = () =>
    sending.mutate(words, {
      onSuccess: () => {
        notifySuccess(known(done));
        onDone();
      },
      onError: (error) => notifyFailure(known(failed), error),
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        label={known(label)}
        description={t('Sent to the company as a message')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        maxLength={maxLength}
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
        autoFocus
      />
      <Group gap="sm" mt="sm">
        <Button type="submit" disabled={!words.trim()} loading={sending.isPending}>
          {t('Send')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </form>
  );
}
