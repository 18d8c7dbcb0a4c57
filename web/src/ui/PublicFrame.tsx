// The frame of the pages before the sign-in: the mark, a card, one thing to do.
import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './public-frame.module.css';

type Props = { title: string; line?: ReactNode; children: ReactNode; below?: ReactNode; isWide?: boolean };

export function PublicFrame({ title, line, children, below, isWide }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
      </header>
      <main className={styles.main} data-wide={isWide || undefined}>
        <Card className={styles.card}>
          <Stack gap={4} mb="lg">
            <Title order={1}>{title}</Title>
            {line && (
              <Text c="dimmed" size="sm" component="div">
                {line}
              </Text>
            )}
          </Stack>
          {children}
        </Card>
        {below && (
          <Text size="sm" c="dimmed" ta="center" component="div" className={styles.below}>
            {below}
          </Text>
        )}
      </main>
      <LanguageSwitch />
    </div>
  );
}
