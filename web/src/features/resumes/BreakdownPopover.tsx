import type { ResumeScoreSummary } from '@hireframe/contract/resumes.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { Divider, Group, Popover, ScrollArea, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { points, sectionNames, sectionTitles } from './breakdown.ts';
import { Advice, Bar } from './ScoreParts.tsx';
import { getPartBand } from './score-bands.ts';

/** `children`: the button that opens it. */
export function BreakdownPopover({ breakdown, children }: { breakdown: ResumeScoreSummary; children: ReactElement }) {
  const { t } = useMessages();
  return (
    <Popover width={320} position="bottom" shadow="md" trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={t('Section breakdown')} p={0}>
        <ScrollArea.Autosize mah="min(480px, 70vh)" viewportProps={{ tabIndex: 0 }}>
          <Stack gap="sm" p="md">
            <Title order={3}>{t('Section breakdown')}</Title>
            <SectionPoints breakdown={breakdown} />
            <Divider />
            <Advice strengths={breakdown.top_strengths} improvements={breakdown.improvement_areas} />
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

function SectionPoints({ breakdown }: { breakdown: ResumeScoreSummary }) {
  const { t, language } = useMessages();
  // A breakdown from elsewhere may lack a section; then there is nothing to say of it.
  const known = sectionNames.filter((name) => typeof breakdown[name]?.score === 'number');
  return (
    <Stack component="ul" gap={8} p={0} m={0} style={{ listStyle: 'none' }}>
      {known.map((name) => {
        const percent = (100 * breakdown[name].score) / scoreSections[name];
        const { tone, label } = getPartBand('breakdown', breakdown[name].score, scoreSections[name]);
        return (
          <li key={name}>
            <Group justify="space-between" wrap="nowrap" gap="xs" mb={3}>
              <Text size="xs">{t(sectionTitles[name])}</Text>
              <Text size="xs" fw={600} title={t(label)} style={{ whiteSpace: 'nowrap' }}>
                {`${points(breakdown[name].score, language)} / ${scoreSections[name]}`}
              </Text>
            </Group>
            <Bar percent={percent} tone={tone} />
          </li>
        );
      })}
    </Stack>
  );
}
