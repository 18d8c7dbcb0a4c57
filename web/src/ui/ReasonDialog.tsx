// Before something that is kept with a reason: what follows, and why, in the member's own words.
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { checkedBy } from '../lib/forms.ts';
import { CheckedForm } from './CheckedForm.tsx';

type Props = {
  title: string;
  follows: ReactNode;
  schema?: z.ZodType<{ reason: string }>; // Left out: a reason is optional.
  kept: string; // Who reads it.
  maxLength: number;
  action: string;
  color?: string;
  failureTitle?: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** It closes once it was sent; where that failed, what was typed stays. */
export function ReasonDialog({
  title,
  follows,
  schema,
  kept,
  maxLength,
  action,
  color,
  send,
  onClose,
  ...more
}: Props) {
  const form = useForm({ initialValues: { reason: '' }, ...(schema && { validate: checkedBy(schema) }) });
  const submit = async ({ reason }: { reason: string }) => {
    await send(reason);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <CheckedForm form={form} send={submit} label={title} {...more}>
        <Stack gap="md">
          <Text size="sm">{follows}</Text>
          <Textarea
            label="Reason"
            description={kept}
            withAsterisk={schema !== undefined}
            data-autofocus
            autosize
            minRows={2}
            maxLength={maxLength}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" {...(color && { color })} loading={form.submitting}>
              {action}
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
