import { Skeleton, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import styles from './candidate-card.module.css';

const long_ms = 4000;

/** What comes, in grey. After a while it says that it is still coming. */
export function CardSkeletons({ count }: { count: number }) {
  const [isLong, setLong] = useState(false);
  useTimeout(() => setLong(true), long_ms, { autoInvoke: true });
  return (
    <div aria-busy="true">
      <Text size="sm" c="dimmed" role="status" mih={20} mb={4}>
        {isLong ? 'Still loading: this takes longer than usual.' : ''}
      </Text>
      <ul className={styles.list} aria-label="Loading candidates">
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className={styles.card} aria-hidden>
            <Skeleton w={20} h={20} />
            <div className={styles.person}>
              <Skeleton circle height={36} style={{ flex: 'none' }} />
              <Lines widths={['9rem', '11rem']} />
            </div>
            <Lines widths={['80%', '60%']} />
            <div className={styles.words}>
              <Lines widths={['90%', '50%']} />
            </div>
            <div className={styles.score}>
              <Skeleton w={56} h={24} />
            </div>
            <div className={styles.age}>
              <Skeleton w={72} h={12} />
            </div>
            <div className={styles.actions}>
              <Skeleton w={56} h={30} />
              <Skeleton w={72} h={30} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Lines = ({ widths }: { widths: string[] }) => (
  <div className={styles.lines} style={{ gap: 8 }}>
    {widths.map((width) => (
      <Skeleton key={width} w={width} maw="100%" h={12} />
    ))}
  </div>
);
