// The small parts that every view of a score is made of. A colour never stands without a number or a word.

import { Box, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconArrowUpRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import styles from './score.module.css';
import { type Band, toneColor } from './score-bands.ts';

export function Dot({ tone }: Pick<Band, 'tone'>) {
  return <span className={styles.dot} style={{ background: toneColor(tone) }} aria-hidden />;
}

/** `label`: a band's, or a number. */
export function BandLabel({ tone, label }: Pick<Band, 'tone'> & { label: string }) {
  const { known } = useMessages();
  return (
    <Group gap={6} wrap="nowrap">
      <Dot tone={tone} />
      <Text size="sm" fw={500}>
        {known(label)}
      </Text>
    </Group>
  );
}

/** Its number stands beside it, so it is not read aloud. @param percent 0 to 100. */
export function Bar({ percent, tone }: { percent: number; tone: Band['tone'] }) {
  const width = `${Math.max(0, Math.min(100, percent))}%`;
  return (
    <div className={styles.bar} aria-hidden>
      <span style={{ width, background: toneColor(tone) }} />
    </div>
  );
}

type AdviceGiven = { strengths: string[]; improvements: string[]; cols?: Record<string, number> };

/** Up to 3 strengths and 2 areas to improve. */
export function Advice({ strengths, improvements, cols = { base: 1 } }: AdviceGiven) {
  const { t } = useMessages();
  return (
    <SimpleGrid cols={cols} spacing="lg" verticalSpacing="sm">
      <AdviceList title={t('Top strengths')} lines={strengths.slice(0, 3)} icon={<IconCheck size={16} aria-hidden />} />
      <AdviceList
        title={t('Areas to improve')}
        lines={improvements.slice(0, 2)}
        icon={<IconArrowUpRight size={16} aria-hidden />}
      />
    </SimpleGrid>
  );
}

function AdviceList({ title, lines, icon }: { title: string; lines: string[]; icon: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Text size="xs" fw={600} mb={4}>
        {title}
      </Text>
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {lines.map((line) => (
          <li key={line} className={styles.advice}>
            <Box c="dimmed" mt={2} lh={0}>
              {icon}
            </Box>
            <Text size="sm">{line}</Text>
          </li>
        ))}
      </Stack>
    </div>
  );
}
