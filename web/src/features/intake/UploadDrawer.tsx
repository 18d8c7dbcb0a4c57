// One upload with its items.
import type { UploadDetail } from '@hireframe/contract/bulk-resume.ts';
import { Alert, Badge, Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconDownload, IconX } from '@tabler/icons-react';
import { formatDateTime } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { saveFile } from '../../lib/save-file.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { isRunning, useStopUpload, useUpload } from './intake.api.ts';
import { UploadItems } from './UploadItems.tsx';
import { csvOfItems, shownUpload } from './upload-words.ts';

export function UploadDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="xl"
      title="Upload"
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
    >
      {id && <Content id={id} />}
    </Drawer>
  );
}

function Content({ id }: { id: string }) {
  const asked = useUpload(id);
  const { data: upload, error, refetch } = asked;
  useFailureToast('Failed to load job details', asked);
  if (!upload && error)
    return <LoadFailure title="Failed to load job details" error={error} onRetry={() => void refetch()} />;
  if (!upload)
    return (
      <Stack gap="sm" aria-busy="true" aria-label="Loading upload">
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    );
  return (
    <Stack gap="md">
      {error && <LoadFailure title="Failed to load job details" error={error} onRetry={() => void refetch()} />}
      <Summary upload={upload} />
      <UploadItems items={upload.items} />
    </Stack>
  );
}

function Summary({ upload }: { upload: UploadDetail }) {
  const { created_at, started_by_name, error_message, items, processed_resumes, total_resumes } = upload;
  const { label, color } = shownUpload(upload);
  const save = () =>
    saveFile(new Blob([csvOfItems(items)], { type: 'text/csv' }), `upload-${created_at.slice(0, 10)}.csv`);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Badge color={color}>{label}</Badge>
          <Text size="sm" c="dimmed">
            {`${formatDateTime(created_at)} · ${started_by_name}`}
          </Text>
        </Group>
        <Group gap="xs">
          {isRunning(upload) && <StopButton id={upload.id} />}
          {items.length > 0 && (
            <Button variant="default" size="xs" leftSection={<IconDownload size={14} aria-hidden />} onClick={save}>
              Download CSV
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm" data-figures>
        {`${processed_resumes} of ${pluralize(total_resumes, 'resume')} read · ${pluralize(upload.successful_users, 'user')} created · ${upload.skipped_resumes} skipped · ${upload.failed_resumes} failed`}
      </Text>
      {error_message && <Alert color="red">{error_message}</Alert>}
    </Stack>
  );
}

function StopButton({ id }: { id: string }) {
  const stop = useStopUpload();
  const ask = () =>
    openConfirmModal({
      title: 'Cancel this upload?',
      children: <Text size="sm">Files that haven't been read are skipped. Candidates already created stay.</Text>,
      labels: { confirm: 'Cancel upload', cancel: 'Keep uploading' },
      confirmProps: { color: 'red' },
      onConfirm: () => stop.mutate(id, { onError: (error) => notifyFailure('Failed to cancel the upload', error) }),
    });
  return (
    <Button
      variant="default"
      size="xs"
      loading={stop.isPending}
      leftSection={<IconX size={14} aria-hidden />}
      onClick={ask}
    >
      Cancel upload
    </Button>
  );
}
