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
      <ul className={`${styles.list} ${styles.frame}`} aria-label="Loading candidates">
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className={styles.card} aria-hidden>
            <Skeleton w={20} h={20} />
            <Skeleton w="70%" h={12} />
            <Skeleton w="85%" h={12} />
            <Skeleton className={styles.place} w="60%" h={12} />
            <Skeleton className={styles.years} w={48} h={12} />
            <Skeleton w={48} h={20} />
            <Skeleton className={styles.age} w={72} h={12} />
          </li>
        ))}
      </ul>
    </div>
  );
}
