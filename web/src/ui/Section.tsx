// A card of a settings page: what it is about at the left, what to do about it at the right.
import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './section.module.css';

type Props = { title: string; line?: ReactNode; isWide?: boolean; children: ReactNode };

export function Section({ title, line, isWide, children }: Props) {
  return (
    <Card component="section" aria-label={title} className={styles.section} data-wide={isWide || undefined}>
      <div>
        <Title order={2}>{title}</Title>
        {line && (
          <Text size="sm" c="dimmed" mt={4} component="div">
            {line}
          </Text>
        )}
      </div>
      <div className={styles.content}>{children}</div>
    </Card>
  );
}
