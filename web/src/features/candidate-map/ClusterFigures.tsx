// The figures of one place. Each leads to the people behind it, in the list below.

import { candidateLevels } from '@hireframe/contract/candidate-filters.ts';
import type { ClusterDetails } from '@hireframe/contract/candidate-map.ts';
import { Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import styles from './cluster.module.css';
import type { Narrowing } from './narrowing.ts';

type Info = ClusterDetails['cluster_info'];
type Props = { cluster: Info; onNarrow: (narrowing: Narrowing | undefined) => void };

export const ClusterFigures = ({ cluster, onNarrow }: Props) => (
  <>
    <dl className={styles.figures}>
      <Figure
        name="Candidates"
        value={cluster.candidate_count.toLocaleString('en')}
        onOpen={() => onNarrow(undefined)}
      />
      <Figure
        name="Avg Assessment"
        value={percentOf(cluster.avg_assessment_score)}
        onOpen={() => onNarrow({ by: 'assessment_score' })}
      />
      <Figure
        name="Avg Resume"
        value={cluster.avg_resume_score?.toLocaleString('en')}
        onOpen={() => onNarrow({ by: 'resume_score' })}
      />
      <Figure name="Unique Skills" value={cluster.unique_skills.toLocaleString('en')} />
    </dl>
    <div className={styles.halves}>
      <Bars
        title="Experience"
        all={cluster.candidate_count}
        bars={candidateLevels.map((level) => ({
          name: level,
          count: cluster.experience_distribution[level],
          onOpen: () => onNarrow({ by: 'level', level }),
        }))}
        foot={withoutYears(cluster, () => onNarrow({ by: 'unknown_years' }))}
      />
      <Bars
        title="Top skills"
        all={cluster.candidate_count}
        bars={Object.entries(cluster.top_skills).map(([skill, count]) => ({
          name: skill,
          count,
          onOpen: () => onNarrow({ by: 'skill', skill }),
        }))}
        foot={Object.keys(cluster.top_skills).length === 0 ? 'No skills to show' : undefined}
      />
    </div>
  </>
);

const percentOf = (score: number | null) => (score === null ? undefined : `${score.toLocaleString('en')}%`);

function withoutYears({ candidate_count, experience_distribution }: Info, onOpen: () => void): ReactNode {
  const counts = Object.values(experience_distribution);
  if (counts.includes(null)) return 'Groups of fewer than 5 people are hidden';
  const without = candidate_count - counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (without === 0) return undefined;
  return (
    <UnstyledButton className={styles.open} onClick={onOpen}>
      {pluralize(without, 'candidate')} with unknown experience
    </UnstyledButton>
  );
}

/** Undefined: nothing to take it from, or hidden. */
const Figure = ({ name, value, onOpen }: { name: string; value: string | undefined; onOpen?: () => void }) => (
  <div>
    <dt>{name}</dt>
    <dd data-figures>
      {value === undefined ? (
        <span className={styles.none}>—</span>
      ) : onOpen ? (
        <UnstyledButton className={styles.open} aria-label={`${name}: ${value}. Show them`} onClick={onOpen}>
          {value}
        </UnstyledButton>
      ) : (
        value
      )}
    </dd>
  </div>
);

type Bar = { name: string; count: number | null; onOpen: () => void };

/** A name, a bar as long as its share, and the number. */
const Bars = ({ title, all, bars, foot }: { title: string; all: number; bars: Bar[]; foot: ReactNode }) => (
  <section aria-label={title}>
    <Title order={3}>{title}</Title>
    <ul className={styles.bars}>
      {bars.map(({ name, count, onOpen }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${(100 * (count ?? 0)) / Math.max(1, all)}%` }} />
          </span>
          <span className={styles.count} data-figures>
            {count === null ? (
              'Hidden'
            ) : count === 0 ? (
              0
            ) : (
              <UnstyledButton className={styles.open} aria-label={`${name}: ${count}. Show them`} onClick={onOpen}>
                {count.toLocaleString('en')}
              </UnstyledButton>
            )}
          </span>
        </li>
      ))}
    </ul>
    {foot && <p className={styles.foot}>{foot}</p>}
  </section>
);
