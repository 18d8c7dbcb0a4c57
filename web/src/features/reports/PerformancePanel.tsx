// Interview performance: what the score is made of, as a radar over all questions or one, and the same from 1 to 5.
import type { QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { Group, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { Chart } from '../../ui/chart/Chart.tsx';
import { type Dimension, listDimensions, meanDimensions, toFive } from './performance.ts';
import styles from './report.module.css';

const all = 'all';

type Props = { questions: QuestionAnalysis[]; hasTotal: boolean };

/** Without a total nothing is drawn over all questions: what was scored is shown one by one. */
export function PerformancePanel({ questions, hasTotal }: Props) {
  const { t } = useMessages();
  const scored = questions.flatMap(({ id, content_checks }, index) =>
    content_checks.length > 0 ? [{ id, index }] : [],
  );
  const [chosen, setChosen] = useState(hasTotal ? all : (scored[0]?.id ?? all));
  const one = questions.find(({ id }) => id === chosen);
  const dimensions = one ? listDimensions(one) : meanDimensions(questions);
  const known = dimensions.filter(
    (dimension): dimension is Dimension & { percent: number } => dimension.percent !== null,
  );
  const missing = dimensions.filter(({ percent }) => percent === null).map(({ name }) => t(name));
  return (
    <section aria-label={t('Interview Performance')}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={3}>{t('Interview Performance')}</Title>
        <Select
          aria-label={t('Question')}
          size="xs"
          w={180}
          allowDeselect={false}
          value={chosen}
          onChange={(next) => setChosen(next ?? all)}
          data={[
            ...(hasTotal ? [{ value: all, label: t('All questions') }] : []),
            ...scored.map(({ id, index }) => ({ value: id, label: t('Question {position}', { position: index + 1 }) })),
          ]}
        />
      </Group>
      {known.length >= 3 && (
        <Chart<'radar'>
          label={t('Interview performance from 1 to 5')}
          height={260}
          table={{
            head: [t('Dimension'), t('From 1 to 5')],
            rows: known.map(({ name, percent }) => [t(name), toFive(percent)]),
          }}
          draw={(color) => ({
            type: 'radar',
            data: {
              labels: known.map(({ name }) => t(name)),
              datasets: [
                {
                  data: known.map(({ percent }) => toFive(percent)),
                  borderColor: color('--viz-1'),
                  backgroundColor: `${color('--viz-1')}33`,
                  pointBackgroundColor: color('--viz-1'),
                },
              ],
            },
            options: { scales: { r: { min: 0, max: 5, ticks: { stepSize: 1, backdropColor: 'transparent' } } } },
          })}
        />
      )}
      <Stack gap={4} component="ul" className={styles.fives} mt="sm">
        {known.map(({ name, percent }) => (
          <li key={name}>
            <span>{t(name)}</span>
            <b>{t('{grade} of 5', { grade: toFive(percent) })}</b>
          </li>
        ))}
      </Stack>
      {missing.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('Not scored: {why}', { why: missing.join(', ') })}
        </Text>
      )}
    </section>
  );
}
