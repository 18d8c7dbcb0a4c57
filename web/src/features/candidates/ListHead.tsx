// The heads of the columns: those by which the list can be sorted are buttons.
import type { CandidateSort } from '@hireframe/contract/candidates.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import styles from './candidate-card.module.css';
import { sortWords, usualSort } from './list-search.ts';
import type { ChangeList } from './use-list-address.ts';

export const isByActivity = (sort: CandidateSort) => sort.endsWith('last_activity_at');

type Props = { sort: CandidateSort; change: ChangeList };

/** The first click sorts as people mostly want it, the next one turns it round. */
export function ListHead({ sort, change }: Props) {
  const column = (label: string, first: CandidateSort, then: CandidateSort) => {
    const next = sort === first ? then : first;
    const isSorted = sort === first || sort === then;
    const Arrow = sort.startsWith('-') ? IconArrowDown : IconArrowUp;
    return (
      <button
        type="button"
        className={styles.sort}
        aria-pressed={isSorted}
        title={`Sort: ${sortWords[next]}`}
        onClick={() => change({ sort_by: next === usualSort ? undefined : next })}
      >
        {label}
        {isSorted && <Arrow size={12} aria-hidden />}
      </button>
    );
  };
  return (
    <div className={styles.head}>
      <span />
      <span>{column('Name', 'first_name', '-first_name')}</span>
      <span>Title and company</span>
      <span className={styles.place}>Location</span>
      <span className={styles.years}>{column('Years', '-experience_years', 'experience_years')}</span>
      <span>{column('Resume', '-resume_score', 'resume_score')}</span>
      {isByActivity(sort) ? (
        <span>{column('Last activity', '-last_activity_at', 'last_activity_at')}</span>
      ) : (
        <span>{column('Added', '-created_at', 'created_at')}</span>
      )}
      <span />
    </div>
  );
}
