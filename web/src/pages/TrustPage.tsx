// What an admin is asked about first, on one screen: who gets in, who did what, whether it is fair, what is kept.
import { SimpleGrid, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMay } from '../features/accounts/use-may.ts';
import { ApiKeysSummary } from '../features/api-keys/ApiKeysSummary.tsx';
import { AuditLogSummary } from '../features/audit-log/AuditLogSummary.tsx';
import { useAuditEntries } from '../features/audit-log/audit-log.api.ts';
import { BiasReportSummary } from '../features/bias-report/BiasReportSummary.tsx';
import { RetentionSummary } from '../features/retention/RetentionSummary.tsx';
import { SignInSummary } from '../features/workspaces/SignInSummary.tsx';
import { useWorkspace } from '../features/workspaces/workspaces.api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const refusedDays = 30;

export function TrustPage() {
  const mayRead = useMay('audit:read');
  return (
    <>
      <PageHeader title="Trust" line="Who gets in, who did what, whether it's fair, and what is kept" />
      {mayRead ? (
        <Summaries />
      ) : (
        <EmptyState
          icon={IconLock}
          title="Only for admins"
          why="Ask an admin of your workspace what you need to know."
        />
      )}
    </>
  );
}

function Summaries() {
  const refused_since = new Date(Date.now() - refusedDays * 24 * 3_600_000).toISOString().slice(0, 10);
  const refused = useAuditEntries({ action: 'sign-in.failed', date_from: refused_since });
  const workspace = useWorkspace();
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      <Stack gap="md">
        <SignInSummary refused={refused} refused_since={refused_since} />
        <ApiKeysSummary />
        <RetentionSummary workspace={workspace} />
      </Stack>
      <Stack gap="md">
        <AuditLogSummary />
        <BiasReportSummary />
      </Stack>
    </SimpleGrid>
  );
}
