// Every metric with its value, how it was found and how much it rests on; what was not measured says why.
import type { Metric } from '@hireframe/contract/reports.ts';
import { Badge, Group, Stack, Text } from '@mantine/core';
import styles from './report.module.css';
import { nameOfMetric, shownValue } from './report-words.ts';

/** @param of what the metrics rest on */
export const MetricTable = ({ metrics, of }: { metrics: Metric[]; of: 'the answer' | 'the answers' }) => (
  <dl className={styles.metrics}>
    {metrics
      .filter(({ not_measured }) => not_measured === null)
      .map((metric) => (
        <div key={metric.key}>
          <dt>{nameOfMetric(metric.key)}</dt>
          <dd>
            <MetricLine metric={metric} of={of} />
          </dd>
        </div>
      ))}
    {[...missingByReason(metrics)].map(([reason, names]) => (
      <div key={reason}>
        <dt>{names.join(', ')}</dt>
        <dd>
          <Text size="sm" c="dimmed">
            Not measured: {reason}
          </Text>
        </dd>
      </div>
    ))}
  </dl>
);

/** One reason often stands for several: it is said once. */
function missingByReason(metrics: Metric[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { key, not_measured } of metrics)
    if (not_measured !== null) found.set(not_measured, [...(found.get(not_measured) ?? []), nameOfMetric(key)]);
  return found;
}

function MetricLine({ metric, of }: { metric: Metric; of: string }) {
  const { band, text, method, coverage, parts } = metric;
  const value = shownValue(metric);
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
        {[method && `By ${method}`, coverage !== null && `based on ${Math.round(100 * coverage)}% of ${of}`]
          .filter(Boolean)
          .join(', ')}
      </Text>
    </Stack>
  );
}
