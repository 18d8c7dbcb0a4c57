import { VisuallyHidden } from '@mantine/core';
import styles from './extracted.module.css';
import { getFitBand } from './extracted-words.ts';

/** How relevant a resume is to the posting its mail was meant for: a dot, the number and the name of its band. */
export function Fit({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  const shown = Math.round(percent);
  const { label, color } = getFitBand(shown);
  return (
    <span className={styles.fit}>
      <span className={styles.dot} style={{ background: color }} aria-hidden />
      <VisuallyHidden>Match with the job </VisuallyHidden>
      <strong data-figures>{`${shown}%`}</strong>
      <span className={styles.fitWord}>{label}</span>
    </span>
  );
}
