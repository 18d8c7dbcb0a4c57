import { Title } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { Chart } from '../../ui/chart/Chart.tsx';
import { formatTime } from './report-words.ts';

/** Confidence of delivery over the seconds of the answer; the vertical axis goes from 0 to 1. */
export function ConfidenceLine({ points }: { points: { time: number; confidence: number }[] }) {
  const { t, language } = useMessages();
  return (
    <section aria-label={t('Confidence over time')}>
      <Title order={4} mb="xs">
        {t('Confidence over time')}
      </Title>
      <Chart<'line'>
        label={t('Delivery confidence over time')}
        height={180}
        table={{
          head: [t('Time'), t('Confidence')],
          rows: points.map(({ time, confidence }) => [formatTime(time), Math.round(100 * confidence) / 100]),
        }}
        draw={(color) => ({
          type: 'line',
          data: {
            datasets: [
              {
                data: points.map(({ time, confidence }) => ({ x: time, y: Math.min(1, Math.max(0, confidence)) })),
                borderColor: color('--viz-1'),
                backgroundColor: `${color('--viz-1')}22`,
                fill: true,
                pointRadius: points.length > 40 ? 0 : 3,
                tension: 0.25,
              },
            ],
          },
          options: {
            parsing: false,
            locale: language,
            scales: {
              x: { type: 'linear', min: 0, title: { display: true, text: t('Time (seconds)') } },
              y: { min: 0, max: 1, title: { display: true, text: t('Confidence') } },
            },
          },
        })}
      />
    </section>
  );
}
