import type { UploadDetail, UploadItem } from '@hireframe/contract/bulk-resume.ts';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { pluralize } from '../../lib/pluralize.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { ItemStatusBadge } from './ItemStatusBadge.tsx';
import { useUpload } from './intake.api.ts';
import styles from './intake.module.css';
import { leaveUpload } from './uploading.ts';
import { useCapped } from './use-capped.tsx';
import { useWizard } from './wizard.ts';

export function CompletedStep({ onOpen }: { onOpen: (id: string) => void }) {
  const { sending } = useWizard();
  const id = sending?.job_id ?? null;
  const asked = useUpload(id);
  const { data: upload, error, refetch } = asked;
  useFailureToast('Failed to load job details', asked);
  return (
    <Stack gap="lg">
      {upload ? (
        <Outcome upload={upload} />
      ) : error ? (
        <LoadFailure title="Failed to load job details" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
      <Group justify="flex-end" gap="xs">
        {id && (
          <Button variant="default" onClick={() => onOpen(id)}>
            View all files
          </Button>
        )}
        <Button variant="default" onClick={leaveUpload}>
          Upload More
        </Button>
        <LinkButton to="/candidates">View candidates</LinkButton>
      </Group>
    </Stack>
  );
}

function Outcome({ upload }: { upload: UploadDetail }) {
  const { successful_users, skipped_resumes, failed_resumes, is_cancelled, items } = upload;
  const rest = items.filter(({ status }) => status === 'failed' || status === 'skipped');
  const figures = [
    { name: pluralize(successful_users, 'user created', 'users created'), count: successful_users },
    { name: 'skipped', count: skipped_resumes },
    { name: 'failed', count: failed_resumes },
  ];
  return (
    <Stack gap="md">
      <Title order={2}>{is_cancelled ? 'Upload cancelled' : 'Upload completed'}</Title>
      <dl className={styles.figures}>
        {figures.map(({ name, count }) => (
          <div key={name}>
            <dt>{name.replace(/^[\d,]+ /, '')}</dt>
            <dd data-figures>{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {rest.length > 0 && <Rest items={rest} />}
    </Stack>
  );
}

function Rest({ items }: { items: UploadItem[] }) {
  const { shown, more } = useCapped(items, 'files', 10);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {`${pluralize(items.length, 'file')} couldn't be imported`}
      </Text>
      <ul className={styles.files} aria-label="Files that couldn't be imported">
        {shown.map(({ id, filename, status, error_message }) => (
          <li key={id} className={styles.file}>
            <span className={styles.fileWords}>
              <span className={styles.fileName}>{filename}</span>
              <span className={styles.reason}>{error_message}</span>
            </span>
            <ItemStatusBadge status={status} />
          </li>
        ))}
      </ul>
      {more}
    </Stack>
  );
}
