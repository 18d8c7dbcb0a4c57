// Takes a chart away: as a picture, or its numbers for a spreadsheet.
import { csvLine } from '@hireframe/contract/csv.ts';
import { Alert, Button, Group, Modal, Radio, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import type { ChartType } from 'chart.js';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/reason.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { Shown } from './Chart.tsx';
import type { ChartTable } from './TableTwin.tsx';

const shown_ms = 1000; // So long it is said that the file is there.
const minWidth = 320;

type Props<Type extends ChartType> = {
  title: string;
  lines: string[];
  height: number;
  chart: Shown<Type>;
  /** Where the chart is on the page: the picture is as wide. */
  container: RefObject<HTMLElement | null>;
  onClose: () => void;
};
type Format = 'png' | 'csv';
type State = { step: 'asking' | 'busy' | 'done' } | { step: 'failed'; why: string };

/** 'Top Skills 2026-11-22.png' */
const nameOf = (title: string, format: Format) =>
  `${title.replace(/[\\/:*?"<>|]/g, ' ')} ${new Date().toISOString().slice(0, 10)}.${format}`;

export function ExportDialog<Type extends ChartType>({ onClose, ...given }: Props<Type>) {
  const [format, setFormat] = useState<Format>('png');
  const [state, setState] = useState<State>({ step: 'asking' });
  const name = nameOf(given.title, format);
  const isDone = state.step === 'done';
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => close.current(), shown_ms);
    return () => clearTimeout(timer);
  }, [isDone]);
  async function save() {
    setState({ step: 'busy' });
    try {
      saveFile(format === 'csv' ? sheetOf(given.chart.table) : await pictured(given), name);
      setState({ step: 'done' });
    } catch (error) {
      setState({ step: 'failed', why: whyOf(error as Error) });
    }
  }
  return (
    <Modal opened onClose={onClose} title={`Export ${given.title}`}>
      <Stack gap="md">
        <FormatChoice value={format} onChange={setFormat} />
        <Text size="xs" c="dimmed">
          {name}
        </Text>
        {state.step === 'failed' && (
          <Alert color="red" role="alert" title="Failed to export the chart">
            {state.why}
          </Alert>
        )}
        <VisuallyHidden role="status">{isDone && `Saved ${name}`}</VisuallyHidden>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={state.step === 'busy'}
            color={isDone ? 'green' : undefined}
            leftSection={isDone ? <IconCheck size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
            onClick={isDone ? onClose : () => void save()}
          >
            {isDone ? 'Exported' : `Export ${format.toUpperCase()}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Our own faults are in words; what the browser throws where a part cannot be loaded is not. */
const whyOf = (error: Error) => (error instanceof TypeError ? getErrorMessage(error) : error.message);

const FormatChoice = ({ value, onChange }: { value: Format; onChange: (format: Format) => void }) => (
  <Radio.Group label="Format" value={value} onChange={(chosen) => onChange(chosen as Format)}>
    <Stack gap="xs" mt={4}>
      <Radio value="png" label="PNG" description="An image of the chart as shown here" />
      <Radio value="csv" label="CSV" description="The numbers, for a spreadsheet" />
    </Stack>
  </Radio.Group>
);

const sheetOf = ({ head, rows }: ChartTable) =>
  new Blob([head, ...rows].map(csvLine), { type: 'text/csv;charset=utf-8' });

async function pictured<Type extends ChartType>({
  title,
  lines,
  height,
  chart,
  container,
}: Omit<Props<Type>, 'onClose'>) {
  if (!container.current) throw new Error('Chart container not found. Close this and try again.');
  const width = Math.max(minWidth, container.current.clientWidth);
  const { renderChartImage } = await import('./picture.ts');
  return renderChartImage({ title, lines, width, height, draw: chart.draw });
}
