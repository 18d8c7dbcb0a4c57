// Why what was said got its points: each check with the words that it rests on.
import type { QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { Progress, Stack, Text, Title } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import type { Reader } from './answer-words.ts';

type Props = { analysis: QuestionAnalysis; reader: Reader };

export function ContentChecks({ analysis: { content_checks, shows }, reader }: Props) {
  const { t } = useMessages();
  const points = content_checks.reduce((sum, one) => sum + one.points, 0);
  return (
    <Stack component="section" gap="sm" aria-label={t('Content')}>
      <Title order={4}>{t('Content: {score} of 100', { score: Math.round(points) })}</Title>
      {shows.length > 0 && (
        <Text size="sm" c="dimmed">
          {reader === 'candidate'
            ? t('A good answer shows: {what}.', { what: shows.join('; ') })
            : `What a good answer shows: ${shows.join('; ')}.`}
        </Text>
      )}
      {content_checks.map(({ id, name, points, max, comment, evidence }) => (
        <div key={id}>
          <Text size="sm" fw={500}>
            {t('{name}: {points} of {max}', { name, points: Math.round(10 * points) / 10, max })}
          </Text>
          <Progress size="xs" value={(100 * points) / max} aria-label={name} my={4} />
          <Text size="sm">{comment}</Text>
          {evidence.length > 0 && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {evidence.map(({ text }) => `“${text}”`).join(' · ')}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  );
}
