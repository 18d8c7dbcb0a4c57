// What is kept about the person: taking it along, and having it deleted.
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { Section } from '../../ui/Section.tsx';
import type { WatchedTask } from '../tasks/tasks.api.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { useExport, useLastExport } from './export.api.ts';

/** `workspace_fate`: what becomes of the person's workspace when the account goes. `onDeleted`: it is gone. */
export function DataTab(given: { workspace_fate: string | undefined; onDeleted: () => void }) {
  return (
    <Stack gap="md">
      <ExportSection />
      <DeleteAccount {...given} />
    </Stack>
  );
}

function ExportSection() {
  const { t } = useMessages();
  const gather = useExport();
  const last = useLastExport();
  const begin = () => gather.mutate();
  return (
    <Section title={t('Export')} line={t('A ZIP file with everything we hold about you')}>
      <Stack gap="sm" align="flex-start">
        {gather.error && (
          <Alert color="red" role="alert" w="100%">
            {getErrorMessage(gather.error)}
          </Alert>
        )}
        {last ? (
          <Gathering task={last} onAgain={begin} />
        ) : (
          <Button variant="default" loading={gather.isPending} onClick={begin}>
            {t('Export my data')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

function Gathering({ task, onAgain }: { task: WatchedTask; onAgain: () => void }) {
  const { t, known } = useMessages();
  const { status, progress, step, error, result } = task;
  if (status === 'ERROR')
    return (
      <Alert color="red" role="alert" w="100%" title={t("Couldn't export your data")}>
        <Group justify="space-between">
          {error && known(error)}
          <Button variant="default" size="xs" onClick={onAgain}>
            {t('Retry')}
          </Button>
        </Group>
      </Alert>
    );
  const address = result?.file_url;
  if (status === 'SUCCESS' && typeof address === 'string')
    return (
      <Group role="status">
        <Button component="a" href={address} download leftSection={<IconDownload size={16} aria-hidden />}>
          {t('Download ZIP')}
        </Button>
        <Button variant="subtle" onClick={onAgain}>
          {t('Export again')}
        </Button>
      </Group>
    );
  return (
    <Stack gap="xs" w="100%" role="status">
      <Text size="sm">{step ? known(step) : t('Exporting your data…')}</Text>
      <Progress value={progress} aria-label={t('Exporting your data')} />
      <Text size="sm" c="dimmed">
        {t('You can leave this page.')}
      </Text>
    </Stack>
  );
}
