// What the workspace is connected with: boards that postings go to, and the address that is told of them.
import { Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../features/accounts/accounts.api.ts';
import { BoardList } from '../features/boards/BoardList.tsx';
import { Deliveries } from '../features/boards/Deliveries.tsx';
import { WebhookSection } from '../features/boards/WebhookSection.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';

const route = getRouteApi('/frame/integrations');

export function IntegrationsPage() {
  const { workspace } = useMe();
  const search = route.useSearch();
  const navigate = useNavigate();
  const isAdmin = workspace?.is_admin ?? false;
  return (
    <>
      <PageHeader
        title="Integrations"
        line="Where your job postings stand outside Hireframe, and who is told of them."
      />
      <Stack gap="md">
        <Section isWide title="Boards" line="Postings go to boards from their own page, or by themselves on approval.">
          <BoardList />
        </Section>
        <WebhookSection isAdmin={isAdmin} />
        {isAdmin && (
          <Deliveries
            page={search.page ?? 1}
            status={search.status}
            onChange={(next) => void navigate({ to: '/integrations', search: (known) => ({ ...known, ...next }) })}
          />
        )}
      </Stack>
    </>
  );
}
