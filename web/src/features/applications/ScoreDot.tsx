import { Group, Text, VisuallyHidden } from '@mantine/core';
import { Dot } from '../resumes/ScoreParts.tsx';
import { getScoreBand } from '../resumes/score-bands.ts';

type Props = { label: string; score: number | null; absent?: string };

/** A dot and the number; its colour says nothing that the number does not. */
export function ScoreDot({ label, score, absent = '–' }: Props) {
  if (score === null)
    return (
      <Text span size="sm" c="dimmed">
        <VisuallyHidden>{`No ${label}`}</VisuallyHidden>
        <span aria-hidden>{absent}</span>
      </Text>
    );
  const shown = Math.round(score);
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
      <Dot tone={getScoreBand('breakdown', shown).tone} />
      <Text span size="sm" fw={500} data-figures>
        <VisuallyHidden>{`${label} `}</VisuallyHidden>
        {shown}
      </Text>
    </Group>
  );
}
