// The first step to Gmail: whose Google client is used, or giving one.
import { type EmailAccount, type GmailSettings, GmailStart } from '@hireframe/contract/mailboxes.ts';
import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { GoogleClient } from './GoogleClient.tsx';
import { bothAreThere, type GmailValues, toGmailBody } from './gmail-form.ts';
import { useGmailSettings, useStartGmail } from './mailboxes.api.ts';

type Props = {
  account: EmailAccount | undefined;
  failure: string | undefined;
  onAddress: (address: string) => void;
  onClose: () => void;
};

export function GmailCredentials({ failure, ...given }: Props) {
  const { data, error, refetch } = useGmailSettings();
  const [isStarted, setStarted] = useState(false); // A new try has its own outcome.
  return (
    <Stack gap="md">
      {failure && !isStarted && (
        <Alert color="red" role="alert" title="Couldn't connect Gmail">
          {failure}
        </Alert>
      )}
      {data ? (
        <CredentialsForm {...given} settings={data} onStart={() => setStarted(true)} />
      ) : error ? (
        <LoadFailure title="Couldn't load the Gmail setup" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={260} role="status" aria-label="Loading Gmail setup" aria-busy />
      )}
    </Stack>
  );
}

type FormGiven = Omit<Props, 'failure'> & { settings: GmailSettings; onStart: () => void };

function CredentialsForm({ account, settings, onAddress, onStart, onClose }: FormGiven) {
  const { client_of, redirect_url } = settings;
  const [isOwn, setOwn] = useState(client_of === null);
  const start = useStartGmail();
  const initialValues: GmailValues = { display_name: account?.display_name ?? '', client_id: '', client_secret: '' };
  const form = useForm({
    initialValues,
    validate: (values) => ({ ...checkedBy(GmailStart)(toGmailBody(values, isOwn)), ...bothAreThere(values, isOwn) }),
  });
  async function send(values: GmailValues) {
    onStart();
    const { authorization_url } = await start.mutateAsync(toGmailBody(values, isOwn)).catch((error) => {
      if (error instanceof ApiError && error.errors.client_id) setOwn(true); // The one that was there cannot be used.
      throw error;
    });
    form.setFieldValue('client_secret', ''); // It is not shown again, whatever comes of it.
    onAddress(authorization_url);
    location.assign(authorization_url);
  }
  return (
    <CheckedForm form={form} label="Credentials" failureTitle="Couldn't connect Gmail" send={send}>
      <Stack gap="md">
        <TextInput
          label="Name"
          description="Display name (defaults to the address)"
          placeholder="Jobs inbox"
          autoFocus // What Gmail needs may come after the dialog has taken the focus.
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('display_name')}
        />
        {isOwn ? (
          <GoogleClient form={form} redirect_url={redirect_url} />
        ) : (
          <Text size="sm">
            {client_of === 'deployment'
              ? "We'll use this server's Google client. Nothing else to enter."
              : "We'll use your workspace's Google client. Nothing else to enter."}{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => setOwn(true)}>
              Use a different Google client
            </Anchor>
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={start.isPending}>
            Continue to Google
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
