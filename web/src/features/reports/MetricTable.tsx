// Every metric with its value, how it was found and how much it rests on; what was not measured says why.
import type { Translate } from '@hireframe/contract/messages.ts';
import type { Metric } from '@hireframe/contract/reports.ts';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import styles from './report.module.css';
import { nameOfMetric, shownValue } from './report-words.ts';

/** @param of what the metrics rest on */
export function MetricTable({ metrics, of }: { metrics: Metric[]; of: 'the answer' | 'the answers' }) {
  const { t } = useMessages();
  return (
    <dl className={styles.metrics}>
      {metrics
        .filter(({ not_measured }) => not_measured === null)
        .map((metric) => (
          <div key={metric.key}>
            <dt>{nameOfMetric(t, metric.key)}</dt>
            <dd>
              <MetricLine metric={metric} of={of} />
            </dd>
          </div>
        ))}
      {[...missingByReason(t, metrics)].map(([reason, names]) => (
        <div key={reason}>
          <dt>{names.join(', ')}</dt>
          <dd>
            <Text size="sm" c="dimmed">
              {t('Not measured: {reason}', { reason })}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One reason often stands for several: it is said once. */
function missingByReason(t: Translate, metrics: Metric[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { key, not_measured } of metrics)
    if (not_measured !== null) found.set(not_measured, [...(found.get(not_measured) ?? []), nameOfMetric(t, key)]);
  return found;
}

function MetricLine({ metric, of }: { metric: Metric; of: 'the answer' | 'the answers' }) {
  const { t, language } = useMessages();
  const { band, text, method, coverage, parts } = metric;
  const value = shownValue({ t, language }, metric);
  const percent = coverage === null ? null : Math.round(100 * coverage);
  const rests =
    percent === null
      ? null
      : of === 'the answer'
        ? t('based on {percent}% of the answer', { percent })
        : t('based on {percent}% of the answers', { percent });
  return (
    <Stack gap={2}>
      <Group gap="xs">
        {band && <Badge variant="light">{band}</Badge>}
        {value && (
          <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Text>
        )}
      </Group>
      <Text size="sm">{text}</Text>
      {parts.length > 0 && (
        <Text size="xs" c="dimmed">
          {parts.map((part) => part.text).join(' · ')}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {[method && t('By {method}', { method }), rests].filter(Boolean).join(', ')}
      </Text>
    </Stack>
  );
}
