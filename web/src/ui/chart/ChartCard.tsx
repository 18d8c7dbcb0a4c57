// A chart with all that may become of it: on its way, failed, nothing to see, refreshed, taken away as a file.
import { ActionIcon, Button, Card, Group, Skeleton, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconChartBarOff, IconCloudOff, IconDownload } from '@tabler/icons-react';
import type { ChartType } from 'chart.js';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { Chart, type Shown } from './Chart.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { ChartLines, formatLine, type Line } from './ChartLines.tsx';
import styles from './chart-card.module.css';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

const nothing = 'No data available';

/** What became of the question; a query of TanStack is one. */
type Asked = { error: Error | null; isFetching: boolean; refetch: () => unknown };
type Props<Type extends ChartType> = {
  title: string;
  /** What it is of, which date its days are, what is left out: below the title, and in its picture. */
  lines: Line[];
  /** How many lines an answer has as a rule: there is room for them before they come. 1 unless told. */
  usualLines?: number;
  height: number; // Of the chart, in CSS pixels.
  asked: Asked;
  /** What is said if the question failed: 'Failed to load skills distribution'. */
  failure: string;
  /** Undefined until there is an answer. */
  chart: Shown<Type> | undefined;
  /** Why the answer shows nothing. */
  empty?: string | null | undefined;
  isExporting: boolean;
  onExport: (isOpen: boolean) => void;
  isWide?: boolean | undefined;
  /** Drawn in place of the chart, which then is for files and the table alone. */
  drawn?: ReactNode;
  children?: ReactNode; // Below the chart.
};

export function ChartCard<Type extends ChartType>(given: Props<Type>) {
  const { title, lines, usualLines = 1, height, asked, chart, empty, isExporting, onExport, isWide, children } = given;
  const container = useRef<HTMLDivElement>(null);
  const exporting = useRef<HTMLButtonElement>(null);
  const hasChart = chart !== undefined && !empty;
  useFocusAfter(isExporting, exporting);
  return (
    <Card
      component="section"
      aria-label={title}
      aria-busy={asked.isFetching}
      data-wide={isWide || undefined}
      className={styles.card}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs" mb="sm">
        <div>
          <Title order={3}>{title}</Title>
          <ChartLines lines={lines} />
          {!chart && (
            <div
              aria-hidden
              style={{ height: `calc(${usualLines} * var(--mantine-font-size-xs) * var(--mantine-line-height-xs))` }}
            />
          )}
        </div>
        {hasChart && (
          <Tooltip label="Export">
            <ActionIcon ref={exporting} aria-label={`Export ${title}`} onClick={() => onExport(true)}>
              <IconDownload size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <div ref={container} className={styles.content} data-stale={(hasChart && asked.isFetching) || undefined}>
        <Content {...given} />
      </div>
      {children}
      {hasChart && isExporting && (
        <Suspense>
          <ExportDialog
            {...{ title, height, container }}
            lines={lines.map(formatLine)}
            chart={chart as never}
            onClose={() => onExport(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Content<Type extends ChartType>({ title, height, asked, failure, chart, empty, drawn }: Props<Type>) {
  const retry = () => void asked.refetch();
  const hasFailed = asked.error !== null && !asked.isFetching;
  if (!chart) {
    if (!asked.error || !hasFailed)
      return <Skeleton height={height} mb={24} role="status" aria-label={`Loading ${title}`} />;
    return (
      <Instead icon={IconCloudOff} height={height} title="Failed to load chart" isAlert>
        <Text size="sm">{failure}</Text>
        {getErrorMessage(asked.error) !== failure && (
          <Text size="sm" c="dimmed">
            {getErrorMessage(asked.error)}
          </Text>
        )}
        <Button size="xs" variant="default" mt="xs" onClick={retry}>
          Retry
        </Button>
      </Instead>
    );
  }
  return (
    <Stack gap="sm">
      {asked.error && hasFailed && (
        <LoadFailure title={`${failure}. Showing the last version.`} error={asked.error} onRetry={retry} />
      )}
      {empty ? (
        <Instead icon={IconChartBarOff} height={height} title={nothing}>
          {empty !== nothing && (
            <Text size="sm" c="dimmed">
              {empty}
            </Text>
          )}
        </Instead>
      ) : drawn ? (
        <ChartFigure {...chart} height={height} onPick={chart.onPick}>
          {drawn}
        </ChartFigure>
      ) : (
        <Chart<Type> {...chart} height={height} />
      )}
    </Stack>
  );
}

type InsteadGiven = {
  icon: typeof IconCloudOff;
  height: number;
  title: string;
  isAlert?: boolean;
  children: ReactNode;
};

/** As high as the chart and its foot, so that nothing jumps. */
const Instead = ({ icon: Icon, height, title, isAlert, children }: InsteadGiven) => (
  <Stack mih={height + 24} align="center" justify="center" gap={4} ta="center" {...(isAlert && { role: 'alert' })}>
    <Icon size={26} stroke={1.5} aria-hidden className={styles.icon} />
    <Text fw={600}>{title}</Text>
    {children}
  </Stack>
);
