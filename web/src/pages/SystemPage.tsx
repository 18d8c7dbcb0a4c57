// How this installation is, for whoever is asked why something takes long.
import { SimpleGrid, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMay } from '../features/accounts/use-may.ts';
import { BackupSummary } from '../features/system/BackupSummary.tsx';
import { LicensesSummary } from '../features/system/LicensesSummary.tsx';
import { PartsSummary } from '../features/system/PartsSummary.tsx';
import { QueuesSummary } from '../features/system/QueuesSummary.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

export function SystemPage() {
  const mayRead = useMay('integrations:read');
  return (
    <>
      <PageHeader title="System" line="Whether each part of this installation works, and what waits" />
      {mayRead ? (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
          <Stack gap="md">
            <PartsSummary />
            <BackupSummary />
          </Stack>
          <Stack gap="md">
            <QueuesSummary />
            <LicensesSummary />
          </Stack>
        </SimpleGrid>
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
