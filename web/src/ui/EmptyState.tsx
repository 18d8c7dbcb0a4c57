// In place of content: an empty list, a failure, a missing page. One line what, one line why, one action.
import { Stack, Text, Title } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  icon: ComponentType<IconProps>;
  title: string;
  why: string;
  children?: ReactNode;
  isAlert?: boolean;
  isPage?: boolean;
};

export function EmptyState({ icon: Icon, title, why, children, isAlert, isPage }: Props) {
  return (
    <Stack align="center" gap="xs" className={styles.blank} {...(isAlert && { role: 'alert' })}>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <Title order={isPage ? 1 : 2} size="h2">
        {title}
      </Title>
      <Text c="dimmed" size="sm" maw={420} ta="center" mb="xs">
        {why}
      </Text>
      {children}
    </Stack>
  );
}
