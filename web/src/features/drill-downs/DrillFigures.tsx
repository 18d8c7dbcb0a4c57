// Figures over all rows of a drill-down, not only those of the page.
import type { DrillDown } from '@hireframe/contract/drill-downs.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import type { DrillDownType } from './drill.ts';
import styles from './drill-downs.module.css';

type Stats = DrillDown['summary_stats'];
type Figure = { label: string; name: keyof Stats };

const total = (label: string): Figure => ({ label, name: 'total_candidates' });
const scores: Figure[] = [
  { label: 'Average score', name: 'average_score' },
  { label: 'Highest score', name: 'highest_score' },
  { label: 'Lowest score', name: 'lowest_score' },
];
const figures: Record<DrillDownType, Figure[]> = {
  'assessment-details': [total('Assessments'), ...scores],
  'resume-analysis': [total('Total candidates'), ...scores],
  'skills-analysis': [
    total('Total candidates'),
    { label: 'Average skills', name: 'average_skills_count' },
    { label: 'Most skills', name: 'max_skills_count' },
    { label: 'Fewest skills', name: 'min_skills_count' },
  ],
  'experience-analysis': [
    total('Total candidates'),
    { label: 'Average years', name: 'average_experience_years' },
    { label: 'Most years', name: 'max_experience_years' },
    { label: 'Fewest years', name: 'min_experience_years' },
  ],
};

export function DrillFigures({ type, found }: { type: DrillDownType; found: DrillDown }) {
  const { component } = found.filters_applied;
  const max = component === undefined ? undefined : scoreSections[component as keyof typeof scoreSections];
  const written = (name: keyof Stats) => {
    const value = found.summary_stats[name];
    if (value === null || value === undefined) return found.pagination.total_count === null ? 'Hidden' : '–';
    if (name === 'total_candidates') return value.toLocaleString('en');
    if (type === 'assessment-details') return `${value}%`;
    return max === undefined ? value.toLocaleString('en') : `${value} of ${max}`;
  };
  return (
    <dl className={styles.figures} aria-label="Summary">
      {figures[type].map(({ label, name }) => (
        <div key={name} className={styles.figure}>
          <dt>{label}</dt>
          <dd data-figures>{written(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
