// What went wrong lately in this tab, after its message has left the screen.
import { Button, Group, Text } from '@mantine/core';
import { formatTimeAgo } from '../../lib/dates.ts';
import { clearFailures, useKeptFailures } from '../../lib/kept-failures.ts';
import { useMessages } from '../../lib/messages.tsx';
import styles from './notifications.module.css';

export function KeptFailures() {
  const { t, language } = useMessages();
  const failures = useKeptFailures();
  if (failures.length === 0) return null;
  return (
    <section aria-label={t('Recent problems')} className={styles.problems}>
      <Group justify="space-between" gap="xs">
        <Text size="xs" fw={600}>
          {t('Recent problems')}
        </Text>
        <Button variant="subtle" size="compact-xs" onClick={clearFailures}>
          {t('Clear')}
        </Button>
      </Group>
      <ul className={styles.problemList}>
        {failures.map(({ id, message, at }) => (
          <li key={id}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {message}
            </Text>
            <Text size="xs" c="dimmed" component="time" dateTime={at}>
              {formatTimeAgo(at, { language })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
