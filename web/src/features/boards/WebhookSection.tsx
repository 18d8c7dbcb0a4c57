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
      line="An address of yours that is told when a posting comes, changes or goes. Messages are signed as standardwebhooks.com describes it."
    >
      {isAdmin ? <Loaded /> : <Text size="sm">An admin of the workspace sets the address.</Text>}
    </Section>
  );
}

function Loaded() {
  const { data, error, refetch } = useWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  if (error && !data)
    return <LoadFailure title="The webhook could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} role="status" aria-label="Loading the webhook" aria-busy />;
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
    else notifySuccess('The webhook is saved');
  };
  const renew = () =>
    openConfirmModal({
      title: 'Make a new secret?',
      children: (
        <Text size="sm">Messages are signed with the new one at once. Who checks with the old one refuses them.</Text>
      ),
      labels: { confirm: 'Make a new secret', cancel: 'Keep the old one' },
      onConfirm: () =>
        set.mutate(
          { url: webhook?.url ?? '', is_active: webhook?.is_active ?? true, new_secret: true },
          { onSuccess: keep, onError: (error) => notifyFailure('Failed to make a new secret', error) },
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
            {webhook ? 'Save' : 'Set the address'}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

const ShownOnce = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Alert color="indigo" role="status" title="Copy the secret now: it is not shown again">
    <Stack gap="xs">
      <TextInput
        readOnly
        aria-label="Secret"
        value={secret}
        rightSectionWidth={44}
        rightSection={<CopyButton what="the secret" text={secret} />}
      />
      <Group justify="flex-end">
        <Button size="xs" variant="default" onClick={onDone}>
          I have it
        </Button>
      </Group>
    </Stack>
  </Alert>
);

function Others({ webhook, onRenew }: { webhook: Webhook; onRenew: () => void }) {
  const [test, forget] = [useTestWebhook(), useForgetWebhook()];
  const send = () =>
    test.mutate(undefined, {
      onSuccess: () => notifySuccess('A test message is on its way'),
      onError: (error) => notifyFailure('Failed to send a test message', error),
    });
  const ask = () =>
    openConfirmModal({
      title: `Tell ${webhook.url} no more?`,
      children: (
        <Text size="sm">The address and its secret are deleted. What was not delivered yet stays undelivered.</Text>
      ),
      labels: { confirm: 'Delete', cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        forget.mutate(undefined, { onError: (error) => notifyFailure('Failed to delete the webhook', error) }),
    });
  return (
    <Group gap="xs">
      <Button variant="default" disabled={!webhook.is_active} loading={test.isPending} onClick={send}>
        Send a test
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
