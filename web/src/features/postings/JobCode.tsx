import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import styles from './postings.module.css';

/** 001: the feedback lasts two seconds. */
const feedback_ms = 2000;

/** The short code of a posting; a click copies it. */
export function JobCode({ job_id }: { job_id: string }) {
  const { copied, error, copy } = useClipboard({ timeout: feedback_ms });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <UnstyledButton className={styles.code} aria-label={`Copy the job ID ${job_id}`} onClick={() => copy(job_id)}>
      <span>{copied ? 'Copied' : job_id}</span>
      <Icon size={14} stroke={1.7} aria-hidden />
      <VisuallyHidden role="status">
        {copied && `${job_id} copied`}
        {error && "Couldn't copy. Select the code and copy it."}
      </VisuallyHidden>
    </UnstyledButton>
  );
}
