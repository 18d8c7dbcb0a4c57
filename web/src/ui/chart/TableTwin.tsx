import { Table, UnstyledButton } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import styles from './chart.module.css';

type Cell = string | number | null; // Null: there is no number.
/** `areAverages`: 0 is a value like any other. Of counts it is nobody. */
export type ChartTable = { head: string[]; rows: Cell[][]; areAverages?: boolean };
export type OnPick = (index: number, datasetIndex: number) => void;

/** Whether there is anybody behind a number; column 0 has the names. */
export function isPickable({ rows, areAverages }: ChartTable, row: number, column: number): boolean {
  const cell = rows[row]?.[column];
  return column > 0 && typeof cell === 'number' && (areAverages || cell !== 0);
}

type Props = { table: ChartTable; label: string; height: number; onPick: OnPick | undefined };

/** The numbers of a chart; those that can be followed are buttons. */
export function TableTwin({ table, label, height, onPick }: Props) {
  const { language } = useMessages();
  const written = (cell: Cell | undefined) =>
    typeof cell === 'number' ? cell.toLocaleString(language) : (cell ?? '—');
  return (
    <Table.ScrollContainer minWidth={200} mah={height} style={{ overflowY: 'auto' }}>
      <Table aria-label={label} verticalSpacing={4} fz="sm" tabularNums stickyHeader className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            {table.head.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map((row, index) => (
            <Table.Tr key={row.join()}>
              {row.map((cell, column) => (
                <Table.Td key={table.head[column]}>
                  {onPick && isPickable(table, index, column) ? (
                    <UnstyledButton
                      className={styles.pick}
                      aria-label={`${row[0]}, ${table.head[column]}: ${written(cell)}`}
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
}
