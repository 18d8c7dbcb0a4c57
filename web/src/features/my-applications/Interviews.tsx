import type { MyApplicationDetail } from '@hireframe/contract/my-applications.ts';
import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { formatDeadline } from '../../lib/dates.ts';
import styles from './my-applications.module.css';

/** When the company wants to talk. Nothing where it does not. */
export function Interviews({ interviews }: Pick<MyApplicationDetail, 'interviews'>) {
  if (interviews.length === 0) return null;
  return (
    <Card component="section" aria-label="Interviews">
      <Title order={2} mb="sm">
        Interviews
      </Title>
      <ul className={styles.reasons}>
        {interviews.map(({ id, title, starts_at, duration_minutes, place, message, is_cancelled }) => (
          <li key={id}>
            <Stack gap={2}>
              <Group gap="xs">
                <Text size="sm" fw={500} td={is_cancelled ? 'line-through' : undefined}>
                  {title}
                </Text>
                {is_cancelled && (
                  <Badge variant="light" color="gray">
                    Cancelled
                  </Badge>
                )}
              </Group>
              <Text size="sm">
                {formatDeadline(starts_at)}, {duration_minutes} minutes{place && ` · ${place}`}
              </Text>
              {message && (
                <Text size="sm" c="dimmed" className={styles.letter}>
                  {message}
                </Text>
              )}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}
