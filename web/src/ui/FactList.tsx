import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

type Fact = { name: string; value: ReactNode };

/** Names and values; what is not there is said so in the words of `absent`. */
export function FactList({ facts, absent }: { facts: Fact[]; absent: string }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ name, value }) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value || <span className={styles.absent}>{absent}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
