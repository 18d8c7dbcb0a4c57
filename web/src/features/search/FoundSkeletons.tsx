import { Skeleton, Text } from '@mantine/core';
import styles from './found.module.css';

const rows = ['one', 'two', 'three', 'four', 'five'];

/** What comes, in grey. */
export const FoundSkeletons = () => (
  <div>
    <Text size="sm" c="dimmed" role="status" mb="xs">
      Searching…
    </Text>
    <div className={styles.list} aria-hidden>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton w={20} h={20} mt={8} />
          <Skeleton circle h={36} />
          <div className={styles.person}>
            <Skeleton w="10rem" h={14} mt={4} />
            <Skeleton w="16rem" maw="100%" h={12} mt={8} />
            <Skeleton w="85%" h={12} mt={12} />
            <Skeleton w="60%" h={12} mt={8} />
          </div>
          <div className={styles.figures}>
            <Skeleton w={88} h={16} />
          </div>
        </div>
      ))}
    </div>
  </div>
);
