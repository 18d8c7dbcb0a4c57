// What is drawn, or a table of the same numbers for whoever cannot see it.
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import styles from './chart.module.css';
import { type ChartTable, type OnPick, TableTwin } from './TableTwin.tsx';

type Props = {
  label: string; // What it shows, in a sentence.
  table: ChartTable;
  height: number; // The most that the table takes, in CSS pixels.
  onPick: OnPick | undefined;
  children: ReactNode;
};

export function ChartFigure({ label, table, height, onPick, children }: Props) {
  const { t } = useMessages();
  const [isTable, twin] = useDisclosure(false);
  return (
    <figure className={styles.figure} aria-label={label}>
      {isTable ? <TableTwin table={table} label={label} height={height} onPick={onPick} /> : children}
      <UnstyledButton className={styles.twin} onClick={twin.toggle} aria-expanded={isTable}>
        {isTable ? t('Show as chart') : t('Show as table')}
      </UnstyledButton>
    </figure>
  );
}
