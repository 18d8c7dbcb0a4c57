// API keys of the workspace, in the settings.
import type { ApiKey } from '@hireframe/contract/api-keys.ts';
import { Alert, Badge, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { openConfirmModal } from '@mantine/modals';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useApiKeys, useRevokeApiKey } from './api-keys.api.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';

type Props = { page: number; onPage: (page: number) => void };

export function ApiKeysTab({ page, onPage }: Props) {
  const keys = useApiKeys(page);
  const [isMaking, dialog] = useDisclosure(false);
  const [secret, setSecret] = useState<string>();
  return (
    <Section isWide title="API keys" line="A key acts for the member who creates it, within the scopes you choose.">
      {secret && <Secret secret={secret} onClose={() => setSecret(undefined)} />}
      <PagedList
        label="API keys"
        query={keys}
        page={page}
        onPage={onPage}
        empty={<EmptyState icon={IconKey} title="No API keys" why="Create a key to connect another program." />}
      >
        {(key) => <KeyRow key={key.id} apiKey={key} />}
      </PagedList>
      <Group justify="flex-end" mt="sm">
        <Button onClick={dialog.open}>Create API key</Button>
      </Group>
      <NewKeyDialog isOpen={isMaking} onClose={dialog.close} onMade={setSecret} />
    </Section>
  );
}

const Secret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Alert
    color="green"
    role="status"
    title="Copy your key now"
    withCloseButton
    closeButtonLabel="Hide"
    onClose={onClose}
  >
    <Text size="sm" mb="xs">
      We won't show it again.
    </Text>
    <Group gap="xs" wrap="nowrap">
      <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
      <CopyButton what="the API key" text={secret} />
    </Group>
  </Alert>
);

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, short, scopes, owner_name, is_ended, created_at, expires_at, last_used_at } = apiKey;
  const revoke = useRevokeApiKey();
  const ask = () =>
    openConfirmModal({
      title: `Revoke ${name}?`,
      children: <Text size="sm">Programs that use this key stop working immediately. This can't be undone.</Text>,
      labels: { confirm: 'Revoke key', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        revoke.mutate(id, {
          onSuccess: () => notifySuccess(`${name} revoked`),
          onError: (error) => notifyFailure('Failed to revoke the key', error),
        }),
    });
  const facts = [
    `${short}…`,
    owner_name,
    `created ${formatDate(created_at)}`,
    expires_at ? `expires ${formatDate(expires_at)}` : 'no expiry',
    last_used_at ? `used ${formatTimeAgo(last_used_at)}` : 'never used',
  ];
  return (
    <Row
      title={
        <>
          {name} {is_ended && <Badge color="gray">Ended</Badge>}
        </>
      }
      line={
        <Stack gap={2} component="span">
          <span>{facts.join(' · ')}</span>
          <span>{scopes.join(', ')}</span>
        </Stack>
      }
    >
      <Button variant="default" size="xs" aria-label={`Revoke ${name}`} loading={revoke.isPending} onClick={ask}>
        Revoke
      </Button>
    </Row>
  );
}
