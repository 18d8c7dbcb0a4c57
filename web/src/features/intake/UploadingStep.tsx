// Two bars: the bytes that have left this browser, and what the worker has done with what arrived.

import type { UploadDetail } from '@hireframe/contract/bulk-resume.ts';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { sizeInWords } from '../../lib/files.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { notifySuccess } from '../../ui/notify.tsx';
import { forgetTask, isRemembered } from '../tasks/pending-tasks.ts';
import { isRunning, UnexpectedStatus, useRefreshUploads, useUpload } from './intake.api.ts';
import { MissingFiles } from './MissingFiles.tsx';
import { wake } from './patience.ts';
import { shownPercent } from './upload-words.ts';
import { cancelSending, completeUpload, failUpload, leaveUpload } from './uploading.ts';
import { type Pause, type Sending, useWizard } from './wizard.ts';

/** Why nothing is being sent, and when it is tried again. */
function PauseNotice({ pause: { reason, until_ms } }: { pause: Pause }) {
  const left = useSecondsUntil(until_ms);
  return (
    <Alert color="yellow" role="alert" mt="xs" title={until_ms === null ? 'Offline' : 'Connection lost'}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {reason}
          <span aria-hidden>{left > 0 && ` Trying again in ${left} s.`}</span>
        </Text>
        <Button size="xs" variant="default" onClick={wake}>
          Try now
        </Button>
      </Group>
    </Alert>
  );
}

function useSecondsUntil(until_ms: number | null): number {
  const [now_ms, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return until_ms === null ? 0 : Math.max(0, Math.ceil((until_ms - now_ms) / 1000));
}

export function UploadingStep() {
  const { sending } = useWizard();
  const { data: upload, error, refetch } = useUpload(sending?.job_id ?? null);
  useFollow(upload, error, sending?.phase === 'sent');
  if (!sending) return null;
  return (
    <Stack gap="lg">
      {sending.phase === 'missing' ? <MissingFiles {...sending} /> : <SendingBar {...sending} />}
      {upload && <ReadingBar upload={upload} expected={sending.file_count} />}
      {error && <PollFailure error={error} onRetry={() => void refetch()} />}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {whileItRuns(sending)}
        </Text>
        <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={askToCancel}>
          Cancel upload
        </Button>
      </Group>
    </Stack>
  );
}

function whileItRuns({ phase }: Sending) {
  if (phase === 'sent') return 'All files sent. You can leave this page or close the browser.';
  if (phase === 'missing') return "We're reading the files we've received.";
  return 'You can visit other pages. Keep this browser open until all files are sent.';
}

/** The end: told here, or by the indicator of background work when the person was on another page then. */
function useFollow(upload: UploadDetail | undefined, error: Error | null, isSent: boolean) {
  const refresh = useRefreshUploads();
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) return isSent ? leaveUpload() : failUpload(error);
    if (!upload || isRunning(upload)) return;
    refresh();
    const { id, status, error_message, successful_users, is_cancelled } = upload;
    const isUntold = isRemembered(id);
    forgetTask(id);
    if (status === 'failed' && !is_cancelled) {
      const message = error_message ?? "The server couldn't finish the upload. Try again.";
      return failUpload(new ApiError(0, { message }));
    }
    if (isUntold && !is_cancelled) {
      notifySuccess(`Bulk upload completed! ${successful_users} users created successfully.`);
    }
    completeUpload();
  }, [upload, isGone, error]);
}

const askToCancel = () =>
  openConfirmModal({
    title: 'Cancel this upload?',
    children: (
      <Text size="sm">
        Files that haven't been read are skipped and the rest aren't sent. Candidates already created stay.
      </Text>
    ),
    labels: { confirm: 'Cancel upload', cancel: 'Keep uploading' },
    confirmProps: { color: 'red' },
    onConfirm: () => void cancelSending(),
  });

function SendingBar({ phase, total_bytes, sent_bytes, pause, unreadable }: Sending) {
  const percent = phase === 'sent' ? 100 : total_bytes > 0 ? Math.floor((100 * sent_bytes) / total_bytes) : 0;
  const words = {
    preparing: 'Preparing',
    missing: '',
    elsewhere: 'Another tab is sending this upload',
    sending: 'Sending files',
    sent: 'Files sent',
  }[phase];
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500} role="status">
          {words}
        </Text>
        <Text size="sm" c="dimmed" data-figures>
          {phase === 'sending' && `${sizeInWords(sent_bytes)} of ${sizeInWords(total_bytes)}`}
        </Text>
      </Group>
      {phase !== 'elsewhere' && (
        <Progress.Root size="md">
          <Progress.Section value={percent} aria-label="Files sent" {...(phase === 'sent' && { color: 'green' })} />
        </Progress.Root>
      )}
      {pause && <PauseNotice pause={pause} />}
      {unreadable.length > 0 && (
        <Alert
          color="yellow"
          role="alert"
          title={`Skipped ${pluralize(unreadable.length, 'file')} that couldn't be read`}
        >
          {`Changed or moved since you chose them: ${unreadable.slice(0, 5).join(', ')}${unreadable.length > 5 ? ' …' : ''}`}
        </Alert>
      )}
    </Stack>
  );
}

function ReadingBar({ upload, expected }: { upload: UploadDetail; expected: number }) {
  const { processed_resumes, total_resumes, is_complete, successful_users, failed_resumes, skipped_resumes } = upload;
  const total = is_complete ? total_resumes : Math.max(total_resumes, expected);
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500} role="status">
          Reading resumes
        </Text>
        <Text size="sm" c="dimmed" data-figures>
          {`${processed_resumes.toLocaleString('en')} of ${total.toLocaleString('en')}`}
        </Text>
      </Group>
      <Progress.Root size="md">
        <Progress.Section value={isRunning(upload) ? shownPercent(upload, expected) : 100} aria-label="Resumes read" />
      </Progress.Root>
      <Text size="sm" c="dimmed" data-figures>
        {`${pluralize(successful_users, 'user')} created · ${skipped_resumes} skipped · ${failed_resumes} failed`}
      </Text>
    </Stack>
  );
}

function PollFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnexpected = error instanceof UnexpectedStatus;
  return (
    <Alert color="red" role="alert" title={isUnexpected ? error.message : 'Failed to fetch job status'}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{isUnexpected ? 'The upload may still be running. Try again.' : getErrorMessage(error)}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}
