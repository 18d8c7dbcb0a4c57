import type { MyApplicationDetail } from '@hireframe/contract/my-applications.ts';
import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { formatDeadline } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import styles from './my-applications.module.css';

/** When the company wants to talk. Nothing where it does not. */
export function Interviews({ interviews }: Pick<MyApplicationDetail, 'interviews'>) {
  const { t, language } = useMessages();
  if (interviews.length === 0) return null;
  return (
    <Card component="section" aria-label={t('Interviews')}>
      <Title order={2} mb="sm">
        {t('Interviews')}
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
                    {t('Cancelled')}
                  </Badge>
                )}
              </Group>
              <Text size="sm">
                {t('{when}, {minutes} minutes', {
                  when: formatDeadline(starts_at, { language }),
                  minutes: duration_minutes,
                })}
                {place && ` · ${place}`}
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
