import { Tooltip } from '@mantine/core';
import styles from './postings.module.css';
import { getConfidenceBand } from './shown-posting.ts';

/** How surely the description was read: a dot, a word and a number. */
export function ConfidenceLabel({ score }: { score: number }) {
  const { label, color } = getConfidenceBand(Math.round(score * 100));
  return (
    <Tooltip label="How confidently we read the description. Always check the fields.">
      <span className={styles.confidence}>
        <span className={styles.dot} style={{ background: color }} aria-hidden />
        {`${label} · ${Math.round(score * 100)}%`}
      </span>
    </Tooltip>
  );
}
