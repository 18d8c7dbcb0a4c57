import type { FoundCandidate } from '@hireframe/contract/search.ts';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './found.module.css';

type Reason = FoundCandidate['reasons'][number];
const few = 4;

/** Why somebody is there, with the line of the resume that shows it. */
export function Reasons({ reasons }: { reasons: Reason[] }) {
  const [isLong, setLong] = useState(false);
  if (reasons.length === 0) return null;
  const hidden = isLong ? 0 : Math.max(0, reasons.length - few);
  return (
    <ul className={styles.reasons} aria-label="Why">
      {reasons.slice(0, reasons.length - hidden).map(({ condition, text, line }) => (
        <li key={`${condition} ${text} ${line}`} className={styles.reason} data-quoted={line !== null || undefined}>
          {condition === null ? <IconPoint size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
          <span className={styles.why} title={line ?? undefined}>
            {text}
            {line && <q className={styles.quote}>{line}</q>}
          </span>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <UnstyledButton className={styles.more} onClick={() => setLong(true)}>
            {hidden === 1 ? '1 more reason' : `${hidden} more reasons`}
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}
