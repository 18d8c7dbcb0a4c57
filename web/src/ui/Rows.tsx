// A list of things with one line each: what it is, something beside it, actions at the end.
import type { ReactNode } from 'react';
import styles from './rows.module.css';

export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);

type Props = { lead?: ReactNode; title: ReactNode; line: ReactNode; children?: ReactNode };

export const Row = ({ lead, title, line, children }: Props) => (
  <li className={styles.row}>
    {lead}
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.line}>{line}</span>
    </span>
    {children && <span className={styles.actions}>{children}</span>}
  </li>
);
