import { Card, Skeleton, Text } from '@mantine/core';
import styles from './filters.module.css';

/** `total` is undefined while it is not known, and null when it could not be found out. */
type Props = { total: number | null | undefined; matching: number | undefined; isFiltered: boolean };
const written = (count: number) => count.toLocaleString('en');

/** How many people the workspace has, and how many of them the filter finds. */
export const SummaryTile = ({ total, matching, isFiltered }: Props) => (
  <Card padding="md" component="section" aria-label="Total candidates" className={styles.tile}>
    <Text size="sm" c="dimmed">
      Total candidates
    </Text>
    {total === undefined ? (
      <Skeleton h={26} w={72} my={5} />
    ) : (
      <Text fz={26} fw={600} lh="36px" data-figures>
        {total === null ? 'Unknown' : written(total)}
      </Text>
    )}
    <Text size="xs" c="dimmed" data-figures role="status">
      {isFiltered && matching !== undefined ? `${written(matching)} match the filters` : ' '}
    </Text>
  </Card>
);
