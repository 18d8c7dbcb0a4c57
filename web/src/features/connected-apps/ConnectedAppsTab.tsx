// Apps that members may allow to act for them, in the settings of the workspace.
import type { ConnectedApp } from '@hireframe/contract/connected-apps.ts';
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { AppDialog } from './AppDialog.tsx';
import { AppGrants } from './AppGrants.tsx';
import { useConnectedApps, useRemoveApp, useRenewSecret } from './connected-apps.api.ts';

type Props = { page: number; onPage: (page: number) => void };
type Registered = { app: ConnectedApp; secret: string | null };

const line = 'Apps members can allow to act for them, by OAuth 2.1. Each stays within the scopes you choose here.';

export function ConnectedAppsTab({ page, onPage }: Props) {
  const apps = useConnectedApps(page);
  const [edited, setEdited] = useState<ConnectedApp | 'new'>();
  const [registered, setRegistered] = useState<Registered>();
  return (
    <Stack gap="md">
      <Section isWide title="Connected apps" line={line}>
        {registered && <Credentials {...registered} onClose={() => setRegistered(undefined)} />}
        <PagedList
          label="Connected apps"
          query={apps}
          page={page}
          onPage={onPage}
          empty={
            <EmptyState
              icon={IconPlugConnected}
              title="No connected apps"
              why="Register an app so that members can connect it."
            />
          }
        >
          {(app) => <AppRow key={app.id} app={app} onEdit={() => setEdited(app)} onRenewed={setRegistered} />}
        </PagedList>
        <Group justify="flex-end" mt="sm">
          <Button onClick={() => setEdited('new')}>Register app</Button>
        </Group>
        {edited && (
          <AppDialog
            app={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onRegistered={setRegistered}
          />
        )}
      </Section>
      <AppGrants whose="all" />
    </Stack>
  );
}

function Credentials({ app, secret, onClose }: Registered & { onClose: () => void }) {
  const title = secret ? `Copy the secret of ${app.name} now` : `${app.name} is registered`;
  return (
    <Alert color="green" role="status" title={title} withCloseButton closeButtonLabel="Hide" onClose={onClose} mb="sm">
      <Stack gap="xs">
        {secret && <Text size="sm">We won't show the secret again.</Text>}
        <Credential what="Client ID" value={app.id} />
        {secret && <Credential what="Client secret" value={secret} />}
      </Stack>
    </Alert>
  );
}

const Credential = ({ what, value }: { what: string; value: string }) => (
  <Group gap="xs" wrap="nowrap">
    <Text size="sm">{what}</Text>
    <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
    <CopyButton what={`the ${what.toLowerCase()}`} text={value} />
  </Group>
);

type RowProps = { app: ConnectedApp; onEdit: () => void; onRenewed: (registered: Registered) => void };

function AppRow({ app, onEdit, onRenewed }: RowProps) {
  const { id, name, redirect_uris, scopes, is_confidential, created_by_name, created_at, member_count } = app;
  const remove = useRemoveApp();
  const renew = useRenewSecret();
  const askToRemove = () =>
    openConfirmModal({
      title: `Remove ${name}?`,
      children: <Text size="sm">It stops working immediately for everyone who allowed it. This can't be undone.</Text>,
      labels: { confirm: 'Remove app', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => notifySuccess(`${name} removed`),
          onError: (error) => notifyFailure('Failed to remove the app', error),
        }),
    });
  const askToRenew = () =>
    openConfirmModal({
      title: `Renew the secret of ${name}?`,
      children: <Text size="sm">The app can't connect until it has the new secret.</Text>,
      labels: { confirm: 'Renew secret', cancel: 'Cancel' },
      onConfirm: () =>
        renew.mutate(id, {
          onSuccess: onRenewed,
          onError: (error) => notifyFailure('Failed to renew the secret', error),
        }),
    });
  const facts = [
    is_confidential ? 'has a secret' : 'public app',
    `registered ${formatDate(created_at)}${created_by_name ? ` by ${created_by_name}` : ''}`,
    member_count === 1 ? '1 member allowed it' : `${member_count} members allowed it`,
  ];
  return (
    <Row
      title={name}
      line={
        <Stack gap={2} component="span">
          <span>{facts.join(' · ')}</span>
          <span style={{ overflowWrap: 'anywhere' }}>{[`Client ID ${id}`, ...redirect_uris].join(' · ')}</span>
          <span>{scopes.join(', ')}</span>
        </Stack>
      }
    >
      <Group gap="xs">
        <Button variant="default" size="xs" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {is_confidential && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Renew secret of ${name}`}
            loading={renew.isPending}
            onClick={askToRenew}
          >
            Renew secret
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={`Remove ${name}`}
          loading={remove.isPending}
          onClick={askToRemove}
        >
          Remove
        </Button>
      </Group>
    </Row>
  );
}
