import type { ResumeScoreSummary } from '@hireframe/contract/resumes.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { Button, Group, RingProgress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { BreakdownPopover } from './BreakdownPopover.tsx';
import { canExplain, cardGroups, points } from './breakdown.ts';
import { Advice, BandLabel, Bar } from './ScoreParts.tsx';
import { getPartBand, getScoreBand, toneColor } from './score-bands.ts';

type Props = { score: number; breakdown: ResumeScoreSummary | null };

/** The short view: the total, four groups, strengths and what to improve. */
export function ScoreCard({ score, breakdown }: Props) {
  const { t } = useMessages();
  return (
    <Stack gap="lg">
      <Group gap="md" wrap="nowrap">
        <TotalRing score={score} />
        <Stack gap={6} align="flex-start">
          <BandLabel {...getScoreBand('card', score)} />
          {canExplain(breakdown) && (
            <BreakdownPopover breakdown={breakdown}>
              <Button variant="default" size="compact-sm">
                {t('Section breakdown')}
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
  const { t, language } = useMessages();
  const { tone } = getScoreBand('card', score);
  return (
    <RingProgress
      size={104}
      thickness={7}
      roundCaps
      sections={[{ value: score, color: toneColor(tone) }]}
      role="img"
      aria-label={t('Resume score {score} of 100', { score: points(score, language) })}
      label={
        <div style={{ textAlign: 'center', lineHeight: 1.1 }} aria-hidden>
          <Text fz={26} fw={600} lh={1.1}>
            {points(score, language)}
          </Text>
          <Text size="xs" c="dimmed" lh={1.1}>
            {t('of 100')}
          </Text>
        </div>
      }
    />
  );
}

function Groups({ breakdown }: { breakdown: ResumeScoreSummary }) {
  const { t, language } = useMessages();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {cardGroups.map(({ title, section }) => {
        const { score } = breakdown[section];
        const percent = (100 * score) / scoreSections[section];
        return (
          <div key={section}>
            <Group justify="space-between" mb={4}>
              <Text size="sm">{t(title)}</Text>
              <Text size="sm" fw={600}>{`${points(score, language)} / ${scoreSections[section]}`}</Text>
            </Group>
            <Bar percent={percent} tone={getPartBand('card', score, scoreSections[section]).tone} />
          </div>
        );
      })}
    </SimpleGrid>
  );
}
