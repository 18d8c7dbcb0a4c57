import type { ResumeScoreSummary } from '@hireframe/contract/resumes.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { Button, Group, RingProgress, SimpleGrid, Stack, Text } from '@mantine/core';
import { BreakdownPopover } from './BreakdownPopover.tsx';
import { canExplain, cardGroups, points } from './breakdown.ts';
import { Advice, BandLabel, Bar } from './ScoreParts.tsx';
import { getPartBand, getScoreBand, toneColor } from './score-bands.ts';

type Props = { score: number; breakdown: ResumeScoreSummary | null };

/** The short view: the total, four groups, strengths and what to improve. */
export function ScoreCard({ score, breakdown }: Props) {
  return (
    <Stack gap="lg">
      <Group gap="md" wrap="nowrap">
        <TotalRing score={score} />
        <Stack gap={6} align="flex-start">
          <BandLabel {...getScoreBand('card', score)} />
          {canExplain(breakdown) && (
            <BreakdownPopover breakdown={breakdown}>
              <Button variant="default" size="compact-sm">
                Section breakdown
              </Button>
            </BreakdownPopover>
          )}
        </Stack>
      </Group>
      {breakdown && <Groups breakdown={breakdown} />}
      {breakdown && (
        <Advice
          strengths={breakdown.top_strengths}
          improvements={breakdown.improvement_areas}
          cols={{ base: 1, lg: 2 }}
        />
      )}
    </Stack>
  );
}

export function TotalRing({ score }: { score: number }) {
  const { tone } = getScoreBand('card', score);
  return (
    <RingProgress
      size={104}
      thickness={7}
      roundCaps
      sections={[{ value: score, color: toneColor(tone) }]}
      role="img"
      aria-label={`Resume score ${points(score)} of 100`}
      label={
        <div style={{ textAlign: 'center', lineHeight: 1.1 }} aria-hidden>
          <Text fz={26} fw={600} lh={1.1}>
            {points(score)}
          </Text>
          <Text size="xs" c="dimmed" lh={1.1}>
            of 100
          </Text>
        </div>
      }
    />
  );
}

function Groups({ breakdown }: { breakdown: ResumeScoreSummary }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {cardGroups.map(({ title, section }) => {
        const { score } = breakdown[section];
        const percent = (100 * score) / scoreSections[section];
        return (
          <div key={section}>
            <Group justify="space-between" mb={4}>
              <Text size="sm">{title}</Text>
              <Text size="sm" fw={600}>{`${points(score)} / ${scoreSections[section]}`}</Text>
            </Group>
            <Bar percent={percent} tone={getPartBand('card', score, scoreSections[section]).tone} />
          </div>
        );
      })}
    </SimpleGrid>
  );
}
