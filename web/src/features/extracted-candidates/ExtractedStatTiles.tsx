// How many were extracted, and what became of them.
import type { ExtractedStats } from '@hireframe/contract/extracted-candidates.ts';
import { Skeleton } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { useExtractedStats } from './extracted.api.ts';
import styles from './extracted.module.css';

export function ExtractedStatTiles({
  stats: { data, error, refetch },
}: {
  stats: ReturnType<typeof useExtractedStats>;
}) {
  if (data) return <Tiles stats={data} />;
  if (error) return <LoadFailure title="Couldn't load statistics" error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.tiles} role="status" aria-label="Loading the statistics" aria-busy>
      {['total', 'pending', 'created', 'rejected'].map((name) => (
        <Skeleton key={name} height={106} radius="lg" />
      ))}
    </div>
  );
}

function Tiles({ stats }: { stats: ExtractedStats }) {
  const { total_extracted, pending_review, users_created, approval_rate, rejected } = stats;
  const rate = approval_rate === null ? 'No approval rate yet' : `${approval_rate}% approval rate`;
  return (
    <dl className={styles.tiles} aria-label="Statistics">
      <Tile name="Total Extracted" figure={total_extracted} line="resumes received by email" />
      <Tile name="Pending Review" figure={pending_review} line="not decided yet" />
      <Tile name="Users Created" figure={users_created} line={rate} />
      <Tile name="Rejected" figure={rejected} line="deleted later, with their files" />
    </dl>
  );
}

const Tile = ({ name, figure, line }: { name: string; figure: number; line: string }) => (
  <div className={styles.tile}>
    <dt>{name}</dt>
    <dd className={styles.figure} data-figures>
      {figure.toLocaleString('en')}
    </dd>
    <dd className={styles.tileLine} data-figures>
      {line}
    </dd>
  </div>
);
