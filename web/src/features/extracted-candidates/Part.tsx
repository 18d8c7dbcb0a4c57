import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './detail.module.css';

type Props = { title: string; children: ReactNode };

/** A part of the details under its own heading. */
export const Part = ({ title, children }: Props) => (
  <section aria-label={title} className={styles.part}>
    <Title order={3} size="h3">
      {title}
    </Title>
    {children}
  </section>
);

export const Nothing = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
