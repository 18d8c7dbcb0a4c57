import { Table, UnstyledButton } from '@mantine/core';
import styles from './chart.module.css';

type Cell = string | number | null; // Null: there is no number.
export type ChartTable = { head: string[]; rows: Cell[][] };
export type OnPick = (index: number, datasetIndex: number) => void;

/** Behind nothing there is nobody. */
export const isPickable = (cell: Cell | undefined) => typeof cell === 'number' && cell !== 0;

type Given = { table: ChartTable; label: string; height: number; onPick: OnPick | undefined };

/** The numbers of a chart; those that can be followed are buttons. */
export const TableTwin = ({ table: { head, rows }, label, height, onPick }: Given) => (
  <Table.ScrollContainer minWidth={200} mah={height} style={{ overflowY: 'auto' }}>
    <Table aria-label={label} verticalSpacing={4} fz="sm" tabularNums stickyHeader className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          {head.map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <Table.Tr key={row.join()}>
            {row.map((cell, column) => (
              <Table.Td key={head[column]}>
                {onPick && column > 0 && isPickable(cell) ? (
                  <UnstyledButton
                    className={styles.pick}
                    aria-label={`${row[0]}, ${head[column]}: ${written(cell)}`}
                    onClick={() => onPick(index, column - 1)}
                  >
                    {written(cell)}
                  </UnstyledButton>
                ) : (
                  written(cell)
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const written = (cell: Cell | undefined) => (typeof cell === 'number' ? cell.toLocaleString('en') : (cell ?? '—'));
