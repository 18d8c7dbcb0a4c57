import { Skeleton } from '@mantine/core';
import styles from './filters.module.css';

/** `total` is undefined while it is not known, and null when it could not be found out. */
type Props = { total: number | null | undefined; matching: number | undefined; isFiltered: boolean };
const written = (count: number) => count.toLocaleString('en');

/** How many people the workspace has, and how many of them the filter finds. */
export const SummaryTile = ({ total, matching, isFiltered }: Props) => (
  <section aria-label="Total candidates" className={styles.total} data-figures>
    <span>Total candidates</span>
    {total === undefined ? (
      <Skeleton component="span" display="inline-block" h={12} w={40} />
    ) : (
      <strong>{total === null ? 'Unknown' : written(total)}</strong>
    )}
    <span role="status">{isFiltered && matching !== undefined && `· ${written(matching)} match the filters`}</span>
  </section>
);
