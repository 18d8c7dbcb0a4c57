// Who is on neither map nor list, said in so many words.
import type { CandidateLocations } from '@hireframe/contract/candidate-map.ts';
import { Text, UnstyledButton } from '@mantine/core';
import { pluralize } from '../../lib/pluralize.ts';
import styles from './map.module.css';

type Props = { data: CandidateLocations; onPick: (id: string) => void };

export function LeftOut({ data, onPick }: Props) {
  const { clusters, total_locations, without_location, without_location_id, hidden_clusters } = data;
  const lines = [
    without_location_id && without_location ? (
      <UnstyledButton key="without" className={styles.pick} fz="sm" onClick={() => onPick(without_location_id)}>
        {pluralize(without_location, 'candidate')} without a location
      </UnstyledButton>
    ) : undefined,
    hidden_clusters > 0
      ? `${pluralize(hidden_clusters, 'location')} with fewer than 5 people ${hidden_clusters === 1 ? 'is' : 'are'} hidden`
      : undefined,
    clusters.length < total_locations
      ? `The ${pluralize(clusters.length, 'largest location')} of ${total_locations.toLocaleString('en')} shown`
      : undefined,
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" component="div">
      {lines.map((line, n) => (
        <span key={n}>
          {n > 0 && ' · '}
          {line}
        </span>
      ))}
    </Text>
  );
}
