// One chart of Chart.js in the colours of the scheme, with a table of the same numbers for whoever cannot see it.
import { useComputedColorScheme } from '@mantine/core';
import type { ActiveElement, ChartEvent, ChartOptions, ChartType } from 'chart.js';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { type Draw, makeChart, picked } from './make-chart.ts';
import { type ChartTable, isPickable, type OnPick } from './TableTwin.tsx';

/** What a chart shows. Column n + 1 of the table is data set n, and row i its point i, wherever `onPick` is given. */
export type Shown<Type extends ChartType = ChartType> = {
  label: string; // What it shows, in a sentence.
  draw: Draw<Type>;
  table: ChartTable;
  /** A point, a bar or its number in the table was chosen. What stands for nobody cannot be. */
  onPick?: OnPick;
};
type Props<Type extends ChartType> = Shown<Type> & { height: number }; // CSS pixels.

export const ChartCanvas = <Type extends ChartType>({ height, ...shown }: Props<Type>) => (
  <ChartFigure {...shown} height={height} onPick={shown.onPick}>
    <div style={{ height, position: 'relative' }}>
      <Canvas {...(shown as unknown as Shown)} />
    </div>
  </ChartFigure>
);

function Canvas(shown: Shown) {
  const { t } = useMessages();
  const { label, table } = shown;
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const fresh = useRef(shown);
  fresh.current = shown;
  const content = JSON.stringify(table);
  useEffect(() => {
    if (!canvas.current) return;
    let chart: ReturnType<typeof makeChart> | undefined;
    let isGone = false;
    const element = canvas.current;
    const make = () => {
      if (isGone) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const over = { ...(still && { animation: false as const }), ...(fresh.current.onPick && picking(fresh)) };
      chart = makeChart(element, fresh.current.draw, over);
    };
    void document.fonts.load?.("12px 'Inter Variable'").then(make, make);
    return () => {
      isGone = true;
      chart?.destroy();
    };
  }, [scheme, content]);
  return <canvas ref={canvas} role="img" aria-label={`${label}. ${words(table, t('none'))}`} />;
}

/** Clicks on what is drawn, and a pointer over it. */
function picking(fresh: { current: Pick<Shown, 'table' | 'onPick'> }): ChartOptions {
  const find = (event: ChartEvent, elements: ActiveElement[]) => {
    const found = picked(event, elements);
    return found && isPickable(fresh.current.table, found.index, found.datasetIndex + 1) ? found : undefined;
  };
  return {
    onClick: (event, elements) => {
      const found = find(event, elements);
      if (found) fresh.current.onPick?.(found.index, found.datasetIndex);
    },
    onHover: (event, elements, { canvas }) => {
      canvas.style.cursor = find(event, elements) ? 'pointer' : '';
    },
  };
}

const words = ({ rows }: ChartTable, none: string) =>
  rows
    .slice(0, 12)
    .map((row) => row.map((cell) => cell ?? none).join(' '))
    .join(', ');
