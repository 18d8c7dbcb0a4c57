import { type ItemStatus, itemStatuses, type UploadItem } from '@hireframe/contract/bulk-resume.ts';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { ScoreBadge } from '../resumes/ScoreBadge.tsx';
import { ItemStatusBadge } from './ItemStatusBadge.tsx';
import { useSendPasswordEmail } from './intake.api.ts';
import styles from './intake.module.css';
import { secondsInWords, shownItem } from './upload-words.ts';
import { useCapped } from './use-capped.tsx';

export function UploadItems({ items }: { items: UploadItem[] }) {
  const [status, setStatus] = useState<ItemStatus | null>(null);
  const wanted = status ? items.filter((item) => item.status === status) : items;
  const { shown, more } = useCapped(wanted, 'files', 25);
  const countOf = (one: ItemStatus) => items.filter((item) => item.status === one).length;
  if (items.length === 0) return <Text size="sm">No files yet</Text>;
  return (
    <Stack gap="xs">
      <Select
        label="Status"
        w={220}
        clearable
        placeholder={`All ${items.length}`}
        value={status}
        onChange={(value) => setStatus(value as ItemStatus | null)}
        data={itemStatuses.map((value) => ({ value, label: `${shownItem(value).label} (${countOf(value)})` }))}
      />
      {wanted.length === 0 && <Text size="sm">No files with this status</Text>}
      <ul className={styles.files} aria-label="Uploaded files">
        {shown.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {more}
    </Stack>
  );
}

function Item({ item }: { item: UploadItem }) {
  const { filename, status, error_message, processing_time, resume_score, created_resume, created_user } = item;
  const candidate_id = item.candidate_id ?? created_user?.id;
  const name = created_user?.name || item.extracted_name;
  const email = created_user?.email ?? item.extracted_email;
  return (
    <li className={styles.item}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <span className={styles.fileName}>{filename}</span>
        <ItemStatusBadge status={status} />
      </Group>
      <Group gap="sm" className={styles.itemFacts}>
        {name && (candidate_id ? <CandidateLink id={candidate_id} name={name} /> : <span>{name}</span>)}
        {email && <span>{email}</span>}
        <ScoreBadge score={resume_score} />
        {processing_time !== null && <span data-figures>{secondsInWords(processing_time)}</span>}
      </Group>
      {error_message && <span className={styles.reason}>{error_message}</span>}
      <Group gap="sm">
        {created_resume && <NewTabLink href={created_resume.file_url}>View resume</NewTabLink>}
        {status === 'success' && !created_resume && <MissingFile filename={filename} />}
        {created_user?.is_password_autoset && <PasswordEmailButton {...created_user} />}
      </Group>
    </li>
  );
}

/** Deleted since, with the candidate or alone. */
const MissingFile = ({ filename }: { filename: string }) => (
  <>
    <span className={styles.reason}>Resume file not available</span>
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => notifyFailure('Resume file not available', `${filename} was deleted.`)}
    >
      View resume
    </Button>
  </>
);

const CandidateLink = ({ id, name }: { id: string; name: string }) => (
  <LinkTo to="/candidates/$id" params={{ id }} size="sm">
    {name}
  </LinkTo>
);

/** Only where the password was set automatically: the mail holds a link to choose one. */
function PasswordEmailButton({ id, email }: { id: string; email: string }) {
  const send = useSendPasswordEmail();
  const act = () =>
    send.mutate(id, {
      onSuccess: () => notifySuccess(`Password email sent to ${email}`),
      onError: (error) => notifyFailure('Failed to send password email', error),
    });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={send.isPending}
      onClick={act}
      aria-label={`Send password email to ${email}`}
    >
      Send password email
    </Button>
  );
}
