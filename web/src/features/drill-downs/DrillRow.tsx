import { levelWords } from '@hireframe/contract/candidate-filters.ts';
import type { DrillDownRow } from '@hireframe/contract/drill-downs.ts';
import { Badge, Text } from '@mantine/core';
import { formatDate } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';

import { points } from '../resumes/breakdown.ts';
import { Dot } from '../resumes/ScoreParts.tsx';
import { getScoreBand } from '../resumes/score-bands.ts';
import styles from './drill-downs.module.css';

export function DrillRow({ row }: { row: DrillDownRow }) {
  const { id, name, email, avatar, organization, has_resume, is_onboarded } = row.candidate;
  const [first_name = '', ...others] = name === email ? [] : name.split(' ');
  const lines = [name !== email && email, organization].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <PersonAvatar person={{ first_name, last_name: others.at(-1) ?? '', avatar }} size={36} />
      <div className={styles.person}>
        <a className={styles.name} href={`/candidates/${id}`} target="_blank" rel="noopener">
          {name}
          <span className={styles.unseen}> (opens in a new tab)</span>
        </a>
        {lines && <span className={styles.line}>{lines}</span>}
      </div>
      <div className={styles.badges}>
        <Badge color="gray">{has_resume ? 'Resume' : 'No resume'}</Badge>
        {is_onboarded && <Badge color="green">Onboarded</Badge>}
      </div>
      <div className={styles.details}>
        <Details row={row} />
      </div>
    </li>
  );
}

function Details({ row }: { row: DrillDownRow }) {
  const { assessment_details, resume_details, skills_details, experience_details } = row;
  if (assessment_details) {
    const { comprehensive_score: score, completed_on } = assessment_details;
    return (
      <>
        <Score percent={score} words={`${shown(score)}%`} none="Not scored" />
        <span className={styles.line}>{`Completed ${formatDate(completed_on)}`}</span>
      </>
    );
  }
  if (resume_details) {
    const { total_score, component_score: component, component_max: max } = resume_details;
    if (component === null || max === null)
      return <Score percent={total_score} words={shown(total_score)} none="No score" />;
    return (
      <>
        <Score
          percent={(100 * Number(points(component))) / max}
          words={`${points(component)} of ${max}`}
          none="No score"
        />
        {total_score !== null && <span className={styles.line}>{`Resume score ${points(total_score)}`}</span>}
      </>
    );
  }
  if (skills_details) {
    const { total_skills_count, match_percentage: match } = skills_details;
    return (
      <>
        <span>{pluralize(total_skills_count, 'skill')}</span>
        {match !== null && <span className={styles.line}>{`${match}% of the asked skills`}</span>}
      </>
    );
  }
  const { total_experience_years: years = null, experience_level: level = null } = experience_details ?? {};
  if (years === null) return <None words="Experience unknown" />;
  return (
    <>
      <span>{`${years} ${years === 1 ? 'year' : 'years'}`}</span>
      {level && <Badge color="gray">{levelWords[level]}</Badge>}
    </>
  );
}

const shown = (score: number | null) => (score === null ? '' : points(score));

/** A dot in the colour of its band and, since a colour alone says nothing, the number and the band in words. */
function Score({ percent, words, none }: { percent: number | null; words: string; none: string }) {
  if (percent === null) return <None words={none} />;
  const { tone, label } = getScoreBand('breakdown', percent);
  return (
    <span className={styles.score} data-figures>
      <Dot tone={tone} />
      <b>{words}</b>
      <span className={styles.band}>{label}</span>
    </span>
  );
}

const None = ({ words }: { words: string }) => (
  <Text span size="sm" c="dimmed">
    {words}
  </Text>
);
