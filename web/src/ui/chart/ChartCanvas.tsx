// One chart of Chart.js in the colours of the scheme, with a table of the same numbers for whoever cannot see it.
import { Table, UnstyledButton, useComputedColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ChartConfiguration, ChartType } from 'chart.js';
import { useEffect, useRef } from 'react';
import styles from './chart.module.css';
import { Chart } from './chart-js.ts';

export type ChartTable = { head: string[]; rows: (string | number)[][] };
/** `color('--viz-1')` is the token's value in the scheme that is on. */
export type ColorOf = (token: string) => string;

type Given<Type extends ChartType> = {
  label: string; // What it shows, in a sentence.
  height: number; // CSS pixels.
  draw: (color: ColorOf) => ChartConfiguration<Type>;
  table: ChartTable;
};

export function ChartCanvas<Type extends ChartType>({ label, height, draw, table }: Given<Type>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const [isTable, shown] = useDisclosure(false);
  const fresh = useRef(draw);
  fresh.current = draw;
  const content = JSON.stringify(table);
  useEffect(() => {
    if (!canvas.current || isTable) return;
    const styleOf = getComputedStyle(document.documentElement);
    const color: ColorOf = (token) => styleOf.getPropertyValue(token).trim();
    let chart: Chart | undefined;
    let isGone = false;
    const element = canvas.current;
    const make = () => {
      if (isGone) return;
      Chart.defaults.color = color('--mantine-color-dimmed');
      Chart.defaults.borderColor = color('--viz-grid');
      const configuration = fresh.current(color) as ChartConfiguration;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      chart = new Chart(element, {
        ...configuration,
        options: {
          responsive: true,
          maintainAspectRatio: false,
          ...(still && { animation: false }),
          ...configuration.options,
        },
      });
    };
    void document.fonts.load?.("12px 'Inter Variable'").then(make, make);
    return () => {
      isGone = true;
      chart?.destroy();
    };
  }, [scheme, content, isTable]);
  return (
    <figure className={styles.figure} aria-label={label}>
      {isTable ? (
        <TableTwin table={table} label={label} />
      ) : (
        <div style={{ height, position: 'relative' }}>
          <canvas ref={canvas} role="img" aria-label={`${label}. ${words(table)}`} />
        </div>
      )}
      <UnstyledButton className={styles.twin} onClick={shown.toggle} aria-expanded={isTable}>
        {isTable ? 'Show as chart' : 'Show as table'}
      </UnstyledButton>
    </figure>
  );
}

const words = ({ rows }: ChartTable) =>
  rows
    .slice(0, 12)
    .map((row) => row.join(' '))
    .join(', ');

const TableTwin = ({ table: { head, rows }, label }: { table: ChartTable; label: string }) => (
  <Table.ScrollContainer minWidth={200} mah={320} style={{ overflowY: 'auto' }}>
    <Table aria-label={label} verticalSpacing={4} fz="sm" tabularNums>
      <Table.Thead>
        <Table.Tr>
          {head.map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.join()}>
            {row.map((cell, index) => (
              <Table.Td key={head[index]}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
