import { goodSuccessRate } from '@hireframe/contract/mailboxes.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { rateInWords } from './mailbox-words.ts';
import styles from './mailboxes.module.css';

/** Percent of the resumes that could be read; from 80 on it is good, which a mark says too. */
export function SuccessRate({ rate }: { rate: number | null }) {
  if (rate === null) return <span className={styles.none}>{rateInWords(rate)}</span>;
  if (rate < goodSuccessRate) return rateInWords(rate);
  return (
    <span className={styles.good}>
      {rateInWords(rate)}
      <VisuallyHidden>, good</VisuallyHidden>
      <IconCircleCheckFilled size={16} aria-hidden />
    </span>
  );
}
