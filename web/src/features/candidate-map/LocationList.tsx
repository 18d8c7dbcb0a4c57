// The map as a list, with the places that have the most people, and what it sums up to.
import type { CandidateLocations, Cluster, Clustering } from '@hireframe/contract/candidate-map.ts';
import { Skeleton, Table, Text, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ScoreDot } from '../applications/ScoreDot.tsx';
import { type Query, useLocationStats } from './candidate-map.api.ts';
import styles from './map.module.css';

type Pick = { onPick: (id: string) => void };
type Props = Pick & { query: Query; cluster_by: Clustering; data: CandidateLocations; isStale: boolean };

export const LocationList = ({ query, cluster_by, data, isStale, onPick }: Props) => (
  <div className={styles.list} data-stale={isStale || undefined}>
    <LocationTable clusters={data.clusters} onPick={onPick} />
    <div className={styles.aside}>
      <TopLocations {...{ query, cluster_by, onPick }} />
      <Summary data={data} onPick={onPick} />
    </div>
  </div>
);

const LocationTable = ({ clusters, onPick }: Pick & { clusters: Cluster[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
  <section className={styles.scroll} tabIndex={0} aria-label="Locations table">
    <Table stickyHeader verticalSpacing="xs" aria-label="Locations">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Location</Table.Th>
          <Table.Th ta="right">Candidates</Table.Th>
          <Table.Th ta="right">Avg assessment</Table.Th>
          <Table.Th ta="right">Avg resume</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {clusters.map(({ id, name, candidate_count, avg_assessment_score, avg_resume_score }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <UnstyledButton className={styles.pick} fz="sm" onClick={() => onPick(id)}>
                {name}
              </UnstyledButton>
            </Table.Td>
            <Table.Td ta="right">{candidate_count.toLocaleString('en')}</Table.Td>
            <Table.Td ta="right">
              <ScoreDot label="average assessment score" score={avg_assessment_score} />
            </Table.Td>
            <Table.Td ta="right">
              <ScoreDot label="average resume score" score={avg_resume_score} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
);

const max = 5;

/** By name, also where the map goes by coordinates. */
function TopLocations({ query, cluster_by, onPick }: Pick & { query: Query; cluster_by: Clustering }) {
  const { data, error, refetch } = useLocationStats(query, cluster_by);
  return (
    <section aria-labelledby="top-locations">
      <Title order={3} id="top-locations">
        Top Locations
      </Title>
      {!data && error && <LoadFailure title="Failed to load map data" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={140} mt="xs" role="status" aria-label="Loading top locations" />}
      <ol className={styles.top}>
        {data?.results.slice(0, max).map(({ cluster_id, location, candidate_count, metrics }) => (
          <li key={cluster_id}>
            <UnstyledButton className={styles.pick} fz="sm" onClick={() => onPick(cluster_id)}>
              {location}
            </UnstyledButton>
            <Text size="sm" ta="right" data-figures>
              {candidate_count.toLocaleString('en')}
              <Text span size="xs" c="dimmed" display="block">
                {metrics.candidates_with_assessments === null
                  ? 'assessed: hidden'
                  : `${metrics.candidates_with_assessments.toLocaleString('en')} assessed`}
              </Text>
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Summary({ data, onPick }: Pick & { data: CandidateLocations }) {
  const { total_candidates, total_locations, without_location, without_location_id, hidden_clusters } = data;
  const without = without_location?.toLocaleString('en') ?? 'Hidden';
  const facts: Record<string, ReactNode> = {
    'Total candidates': total_candidates.toLocaleString('en'),
    Locations: total_locations.toLocaleString('en'),
    'Without a known place': without_location_id ? (
      <UnstyledButton
        className={styles.pick}
        aria-label={`Without a location: ${without}. Show them`}
        onClick={() => onPick(without_location_id)}
      >
        {without}
      </UnstyledButton>
    ) : (
      without
    ),
    ...(hidden_clusters > 0 && { 'Hidden small locations': hidden_clusters.toLocaleString('en') }),
  };
  return (
    <section aria-labelledby="locations-summary">
      <Title order={3} id="locations-summary">
        Summary
      </Title>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
