// What the workspace is connected with: mailboxes that resumes come from, boards that postings go to.
import { Button, Stack, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMay } from '../features/accounts/use-may.ts';
import { BoardList } from '../features/boards/BoardList.tsx';
import { Deliveries } from '../features/boards/Deliveries.tsx';
import { WebhookSection } from '../features/boards/WebhookSection.tsx';
import { Mailboxes } from '../features/mailboxes/Mailboxes.tsx';
import { useMailboxes } from '../features/mailboxes/mailboxes.api.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';

const route = getRouteApi('/frame/integrations');

export function IntegrationsPage() {
  const { tab } = route.useSearch();
  const navigate = useNavigate();
  const shown = tab === 'boards' ? tab : 'mailboxes';
  return (
    <>
      <PageHeader title="Integrations" line="Mailboxes that collect resumes and boards that list your jobs">
        {shown === 'mailboxes' && <ConnectButton />}
      </PageHeader>
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(next) => void navigate({ to: '/integrations', search: next === 'boards' ? { tab: next } : {} })}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="mailboxes">Mailboxes</Tabs.Tab>
          <Tabs.Tab value="boards">Job boards</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="mailboxes">
          <Mailboxes />
        </Tabs.Panel>
        <Tabs.Panel value="boards">
          <Boards />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Where there is none yet, the page says so and has the button. */
function ConnectButton() {
  const { page } = route.useSearch();
  const navigate = useNavigate();
  const { data } = useMailboxes(page ?? 1);
  if (!data?.count) return null;
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void navigate({ to: '/integrations', search: { page, dialog: 'connect' } })}
    >
      Connect a mailbox
    </Button>
  );
}

function Boards() {
  const { page, status } = route.useSearch();
  const navigate = useNavigate();
  const isAdmin = useMay('integrations:read');
  return (
    <Stack gap="md">
      <Section isWide title="Boards" line="Post a job from its page, or automatically when it's approved">
        <BoardList />
      </Section>
      <WebhookSection isAdmin={isAdmin} />
      {isAdmin && (
        <Deliveries
          page={page ?? 1}
          status={status}
          onChange={(next) => void navigate({ to: '/integrations', search: (known) => ({ ...known, ...next }) })}
        />
      )}
    </Stack>
  );
}
