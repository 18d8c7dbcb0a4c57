// What a chart says of itself, below its title and in its picture.
import { Text, UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import styles from './chart.module.css';

/** With `onPick` a number that can be followed. */
export type Part = { words: string; onPick?: (() => void) | undefined };
export type Line = string | Part[];

export const formatLine = (line: Line): string =>
  typeof line === 'string' ? line : line.map(({ words }) => words).join(' · ');

export const ChartLines = ({ lines }: { lines: Line[] }) =>
  lines.map((line) => (
    <Text key={formatLine(line)} size="xs" c="dimmed">
      {typeof line === 'string' ? line : <Parts parts={line} />}
    </Text>
  ));

const Parts = ({ parts }: { parts: Part[] }) =>
  parts.map(({ words, onPick }, at) => (
    <Fragment key={words}>
      {at > 0 && ' · '}
      {onPick ? (
        <UnstyledButton className={styles.pick} fz="xs" lh="inherit" onClick={onPick}>
          {words}
        </UnstyledButton>
      ) : (
        words
      )}
    </Fragment>
  ));
