// The full view: eight sections, each with its points, its comment and what in the resume earned them.
import type { ResumeScoreBreakdown, ScoreSection } from '@hireframe/contract/resumes.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { Accordion, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { points, sectionNames, sectionTitles } from './breakdown.ts';
import { BandLabel, Bar } from './ScoreParts.tsx';
import styles from './score.module.css';
import { getPartBand } from './score-bands.ts';

type Check = ResumeScoreBreakdown['projects']['checks'][number];

type Props = { breakdown: ResumeScoreBreakdown; quoted?: string };

/** `quoted`: what the quotes are from, for whoever listens. */
export function ScoreBreakdown({ breakdown, quoted }: Props) {
  const { t } = useMessages();
  return (
    <Accordion multiple order={3} defaultValue={[]} className={styles.sections} aria-label={t('Score sections')}>
      {sectionNames.map((name) => (
        <Accordion.Item key={name} value={name}>
          <Accordion.Control>
            <SectionHead name={name} score={breakdown[name].score} />
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">
              <Text size="sm">{breakdown[name].comments}</Text>
              <Checks checks={breakdown[name].checks} quoted={quoted ?? t('In your resume')} />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function SectionHead({ name, score }: { name: ScoreSection; score: number }) {
  const { t, language } = useMessages();
  const max = scoreSections[name];
  const percent = (100 * score) / max;
  const band = getPartBand('breakdown', score, max);
  return (
    <Stack gap={6} pr="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {t(sectionTitles[name])}
        </Text>
        <Group gap="sm" wrap="nowrap" ml="auto">
          <BandLabel {...band} />
          <Text size="sm" fw={600} ta="right" miw={56}>
            {`${points(score, language)} / ${max}`}
          </Text>
        </Group>
      </Group>
      <Bar percent={percent} tone={band.tone} />
    </Stack>
  );
}

function Checks({ checks, quoted }: { checks: Check[]; quoted: string }) {
  const { language } = useMessages();
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {checks.map((check) => (
        <li key={check.name}>
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
            <Text size="sm" fw={500}>
              {check.name}
            </Text>
            <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
              {`${points(check.points, language)} / ${points(check.max, language)}`}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {check.comment}
          </Text>
          {check.evidence.length > 0 && <Evidence check={check} quoted={quoted} />}
        </li>
      ))}
    </Stack>
  );
}

const few = 3;

function Evidence({ check: { name, evidence }, quoted }: { check: Check; quoted: string }) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? evidence : evidence.slice(0, few);
  return (
    <>
      <ul className={styles.quotes} aria-label={`${quoted}: ${name}`}>
        {shown.map(({ start, end, text }) => (
          <li key={`${start} ${end}`}>
            <q>{text.length < end - start ? `${text} …` : text}</q>
          </li>
        ))}
      </ul>
      {evidence.length > few && (
        <Button variant="subtle" size="compact-xs" mt={4} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Show fewer') : t('Show all {count}', { count: evidence.length })}
        </Button>
      )}
    </>
  );
}
