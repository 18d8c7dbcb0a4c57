// Positive, neutral and negative sentences as shares; a share of nothing is left out.
import type { AssessmentReport } from '@hireframe/contract/reports.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { Chart } from '../../ui/chart/Chart.tsx';
import styles from './report.module.css';
import { formatPercent } from './report-words.ts';

const kinds = [
  { key: 'POSITIVE', name: 'Positive', token: '--band-excellent' },
  { key: 'NEUTRAL', name: 'Neutral', token: '--viz-8' },
  { key: 'NEGATIVE', name: 'Negative', token: '--band-poor' },
] as const;

type Props = { sentiment: NonNullable<AssessmentReport['overall_metrics']['sentiment_distribution']> };

export function SentimentDonut({ sentiment }: Props) {
  const { t, language } = useMessages();
  const total = kinds.reduce((sum, { key }) => sum + sentiment[key], 0);
  const shares = kinds
    .map((kind) => ({ ...kind, percent: total ? Math.round((100 * sentiment[kind.key]) / total) : 0 }))
    .filter(({ percent }) => percent > 0);
  return (
    <Stack gap="sm">
      <Chart<'doughnut'>
        label={t('Sentence sentiment')}
        height={180}
        table={{
          head: [t('Sentiment'), t('Share')],
          rows: shares.map(({ name, percent }) => [t(name), formatPercent(percent / 100, language)]),
        }}
        draw={(color) => ({
          type: 'doughnut',
          data: {
            labels: shares.map(({ name }) => t(name)),
            datasets: [
              {
                data: shares.map(({ percent }) => percent),
                backgroundColor: shares.map(({ token }) => color(token)),
                borderColor: color('--app-surface'),
                borderWidth: 2,
              },
            ],
          },
          options: { cutout: '68%' },
        })}
      />
      <Group gap="md" justify="center">
        {shares.map(({ name, percent, token }) => (
          <Group key={name} gap={6} wrap="nowrap">
            <span className={styles.swatch} style={{ background: `var(${token})` }} />
            <Text size="sm">
              {t(name)} {formatPercent(percent / 100, language)}
            </Text>
          </Group>
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {t('Based on word choice, not on feelings. Never part of the score')}
      </Text>
    </Stack>
  );
}
