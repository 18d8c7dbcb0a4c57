// The address of the workspace that is told of postings. Its secret is shown once, to whoever makes it.
import { type Webhook, WebhookChange } from '@hireframe/contract/boards.ts';
import { Alert, Button, Group, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { openConfirmModal } from '@mantine/modals';
import { useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { useForgetWebhook, useSetWebhook, useTestWebhook, useWebhook } from './boards.api.ts';

export function WebhookSection({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Section
      title="Webhook"
      line="We notify this address when a job is published, updated or removed. Messages are signed as described at standardwebhooks.com."
    >
      {isAdmin ? <Loaded /> : <Text size="sm">Only admins can set up the webhook.</Text>}
    </Section>
  );
}

function Loaded() {
  const { data, error, refetch } = useWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  if (error && !data)
    return <LoadFailure title="Couldn't load the webhook" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} role="status" aria-label="Loading webhook" aria-busy />;
  return (
    <Stack gap="md">
      {secret && <ShownOnce secret={secret} onDone={() => setSecret(null)} />}
      <WebhookForm key={data ? `${data.created_at} ${data.is_active}` : 'none'} webhook={data} onSecret={setSecret} />
    </Stack>
  );
}

type Props = { webhook: Webhook | null; onSecret: (secret: string) => void };

function WebhookForm({ webhook, onSecret }: Props) {
  const set = useSetWebhook();
  const initialValues = { url: webhook?.url ?? '', is_active: webhook?.is_active ?? true };
  const form = useForm({ initialValues, validate: checkedBy(WebhookChange) });

  const keep = (saved: Webhook) => {
    form.resetDirty();
    if (saved.secret) onSecret(saved.secret);
    else notifySuccess('Webhook saved');
  };
  const renew = () =>
    openConfirmModal({
      title: 'Create a new secret?',
      children: (
        <Text size="sm">
          Messages use the new secret immediately. Receivers still using the old one will reject them.
        </Text>
      ),
      labels: { confirm: 'Create secret', cancel: 'Keep current secret' },
      onConfirm: () =>
        set.mutate(
          { url: webhook?.url ?? '', is_active: webhook?.is_active ?? true, new_secret: true },
          { onSuccess: keep, onError: (error) => notifyFailure('Failed to create a new secret', error) },
        ),
    });

  return (
    <CheckedForm form={form} label="Webhook" send={(values) => set.mutateAsync(values).then(keep)}>
      <Stack gap="md">
        <TextInput
          label="Address"
          type="url"
          placeholder="https://jobs.example.com/hook"
          autoComplete="off"
          {...form.getInputProps('url')}
        />
        {webhook && <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />}
        <Group justify="space-between" gap="xs">
          {webhook ? <Others webhook={webhook} onRenew={renew} /> : <span />}
          <Button type="submit" loading={set.isPending} disabled={webhook !== null && !form.isDirty()}>
            {webhook ? 'Save' : 'Save webhook'}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

const ShownOnce = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Alert color="indigo" role="status" title="Copy secret now. You won't see it again.">
    <Stack gap="xs">
      <TextInput
        readOnly
        aria-label="Secret"
        value={secret}
        rightSectionWidth={44}
        rightSection={<CopyButton what="secret" text={secret} />}
      />
      <Group justify="flex-end">
        <Button size="xs" variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  </Alert>
);

function Others({ webhook, onRenew }: { webhook: Webhook; onRenew: () => void }) {
  const [test, forget] = [useTestWebhook(), useForgetWebhook()];
  const send = () =>
    test.mutate(undefined, {
      onSuccess: () => notifySuccess('Test message sent'),
      onError: (error) => notifyFailure('Failed to send a test message', error),
    });
  const ask = () =>
    openConfirmModal({
      title: `Delete webhook ${webhook.url}?`,
      children: <Text size="sm">This deletes the address and its secret. Pending deliveries won't be sent.</Text>,
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        forget.mutate(undefined, { onError: (error) => notifyFailure('Failed to delete the webhook', error) }),
    });
  return (
    <Group gap="xs">
      <Button variant="default" disabled={!webhook.is_active} loading={test.isPending} onClick={send}>
        Send test
      </Button>
      <Button variant="default" onClick={onRenew}>
        New secret…
      </Button>
      <Button variant="subtle" color="red" loading={forget.isPending} onClick={ask}>
        Delete…
      </Button>
    </Group>
  );
}
