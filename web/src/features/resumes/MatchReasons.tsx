// How well a resume fits a posting: each reason with its points and what was found.
import type { Match } from '@hireframe/contract/applications.ts';
import { Divider, Group, Stack, Text } from '@mantine/core';
import { Bar } from './ScoreParts.tsx';
import { getScoreBand } from './score-bands.ts';

export const MatchReasons = ({ reasons }: { reasons: Match['reasons'] }) => (
  <Stack gap="sm">
    {reasons.map(({ kind, label, points, max, detail }) => (
      <div key={kind}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" fw={500}>
            {label}
          </Text>
          {max > 0 && (
            <Text size="sm" c="dimmed" data-figures>
              {`${Math.round(points)} of ${Math.round(max)}`}
            </Text>
          )}
        </Group>
        {max > 0 && (
          <Bar
            percent={(100 * points) / max}
            tone={getScoreBand('breakdown', (100 * Math.round(points)) / Math.round(max)).tone}
          />
        )}
        <Text size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      </div>
    ))}
    <Divider />
    <Text size="xs" c="dimmed">
      Calculated from skills, years and location. People make the decision.
    </Text>
  </Stack>
);
