// Why what was said got its points: each check with the words that it rests on.
import type { QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { Progress, Stack, Text, Title } from '@mantine/core';

export function ContentChecks({
  analysis: { content_checks, shows, comprehensive_score },
}: {
  analysis: QuestionAnalysis;
}) {
  return (
    <Stack component="section" gap="sm" aria-label="Content">
      <Title order={4}>Content{comprehensive_score !== null && `: ${Math.round(comprehensive_score)} of 100`}</Title>
      {shows.length > 0 && (
        <Text size="sm" c="dimmed">
          A good answer shows: {shows.join('; ')}.
        </Text>
      )}
      {content_checks.map(({ id, name, points, max, comment, evidence }) => (
        <div key={id}>
          <Text size="sm" fw={500}>
            {name}: {Math.round(10 * points) / 10} of {max}
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
