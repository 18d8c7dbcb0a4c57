import type { Match } from '@hireframe/contract/applications.ts';
import { Card, Group, Progress, Text, Title } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import styles from './my-applications.module.css';

/** How what was sent fits what is asked for, in plain words. A person decides, whatever the number. */
export function MatchReasons({ match }: { match: Match | null }) {
  const { t } = useMessages();
  return (
    <Card component="section" aria-label={t('Match')}>
      <Group justify="space-between" gap="sm" mb={4}>
        <Title order={2}>{t('Match')}</Title>
        {match && match.match_score !== null && <Text fw={600}>{Math.round(match.match_score)}%</Text>}
      </Group>
      <Text size="xs" c="dimmed" mb="sm">
        {t('Calculated from the job and your resume. People make the decision, not this number.')}
      </Text>
      {!match && <Text size="sm">{t("We're reading your resume.")}</Text>}
      {match?.missing && <Text size="sm">{match.missing}</Text>}
      {match && match.reasons.length > 0 && (
        <ul className={styles.reasons}>
          {match.reasons.map(({ kind, label, points, max, detail }) => (
            <li key={kind}>
              <Group justify="space-between" gap="sm" wrap="nowrap">
                <Text size="sm" fw={500}>
                  {label}
                </Text>
                <Text size="sm" className={styles.match}>
                  {t('{part} of {whole}', { part: Math.round(points), whole: Math.round(max) })}
                </Text>
              </Group>
              <Progress.Root size="xs" my={4}>
                <Progress.Section value={max > 0 ? (100 * points) / max : 0} aria-label={label} />
              </Progress.Root>
              <Text size="sm" c="dimmed">
                {detail}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
