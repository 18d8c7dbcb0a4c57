import { levelWords } from '@hireframe/contract/candidate-filters.ts';
import type { Candidate } from '@hireframe/contract/candidates.ts';
import { Checkbox } from '@mantine/core';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { memo } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { ScoreBadge } from '../resumes/ScoreBadge.tsx';
import { TagChip } from '../tags/TagChip.tsx';
import styles from './candidate-card.module.css';

// How long a candidate has been here, in the steps that the specification gives.

const hour_ms = 3_600_000;
const ago = new Intl.RelativeTimeFormat('en');

/** Hours under 24 hours, days under 168, weeks under 720, otherwise the date. */
export function formatAge(instant: string, now_ms = Date.now()): string {
  const hours = (now_ms - Date.parse(instant)) / hour_ms;
  if (hours < 1) return 'under 1 hour ago';
  if (hours < 24) return ago.format(-Math.floor(hours), 'hour');
  if (hours < 168) return ago.format(-Math.floor(hours / 24), 'day');
  if (hours < 720) return ago.format(-Math.floor(hours / 168), 'week');
  return formatDate(instant);
}

type Props = {
  candidate: Candidate;
  /** Of the candidate's page, with the list's filters. */
  href: string;
  /** Its time says when something happened last, not when the person came. */
  byActivity: boolean;
  isPicked: boolean;
  onPick: (candidate: Candidate) => void;
};

/** Plain elements where they will do: fifty of these are drawn at once. */
export const CandidateCard = memo(function CandidateCard({ candidate, href, byActivity, isPicked, onPick }: Props) {
  const { name, email, latest_resume_score, resume_score_breakdown, created_at, last_activity_at } = candidate;
  const who = name || email;
  const instant = byActivity ? last_activity_at : created_at;
  return (
    <li className={styles.card} data-picked={isPicked || undefined} data-card={candidate.id}>
      <Checkbox
        size="sm"
        className={styles.tick}
        aria-label={`Select ${who}`}
        checked={isPicked}
        onChange={() => onPick(candidate)}
      />
      <Person candidate={candidate} href={href} />
      <Work candidate={candidate} />
      <Place candidate={candidate} />
      <Years candidate={candidate} />
      <div className={styles.score}>
        {latest_resume_score ? (
          <ScoreBadge score={latest_resume_score} breakdown={resume_score_breakdown} />
        ) : (
          <span className={styles.none}>No score</span>
        )}
      </div>
      <time className={styles.age} dateTime={instant} title={formatDate(instant)}>
        {formatAge(instant)}
      </time>
      <Actions candidate={candidate} who={who} href={href} />
    </li>
  );
});

function Person({ candidate, href }: Pick<Props, 'candidate' | 'href'>) {
  const { name, email, is_onboarded } = candidate;
  return (
    <div className={styles.person}>
      <span className={styles.title}>
        <a className={styles.name} href={href} target="_blank" rel="noopener" data-card-link>
          {name || email}
          <span className={styles.unseen}> (opens in a new tab)</span>
        </a>
        {is_onboarded && (
          <span className={styles.onboarded} title="Onboarded">
            <span className={styles.unseen}>Onboarded</span>
          </span>
        )}
      </span>
      {name && name !== email && <span className={styles.second}>{email}</span>}
    </div>
  );
}

/** What they do and where; below it, at comfortable density, skills and tags. */
function Work({ candidate }: Pick<Props, 'candidate'>) {
  const { title, organization, skills } = candidate;
  return (
    <div className={styles.work}>
      <span className={styles.plain} title={[title, organization].filter(Boolean).join(' · ')}>
        {title || (!organization && <span className={styles.none}>No title</span>)}
        {organization && <span className={styles.none}>{`${title && ' · '}${organization}`}</span>}
      </span>
      <span className={styles.words}>
        <Few words={skills} max={3} none="No skills found" label="Skills" />
        <FewTags candidate={candidate} />
      </span>
    </div>
  );
}

function Place({ candidate: { details } }: Pick<Props, 'candidate'>) {
  const place = [details.city, details.state_province, details.country].filter(Boolean).join(', ');
  return (
    <span className={`${styles.place} ${place ? '' : styles.none}`} title={place}>
      {place || 'Location unknown'}
    </span>
  );
}

function Years({ candidate: { experience_level, total_experience_years: years } }: Pick<Props, 'candidate'>) {
  if (years === null) return <span className={`${styles.years} ${styles.none}`}>Experience unknown</span>;
  return (
    <span className={styles.years} data-figures>
      {`${years} ${years === 1 ? 'year' : 'years'}`}
      {experience_level && <span className={styles.second}>{levelWords[experience_level]}</span>}
    </span>
  );
}

/** The first few; the rest are counted, and said to whoever listens or points. */
function Few({ words, max, none, label }: { words: string[]; max: number; none: string; label: string }) {
  if (words.length === 0) return <span className={styles.none}>{none}</span>;
  return (
    <ul className={styles.few} aria-label={label}>
      {words.slice(0, max).map((word) => (
        <li key={word} className={styles.skill} title={word}>
          {word}
        </li>
      ))}
      <More words={words.slice(max)} />
    </ul>
  );
}

function FewTags({ candidate: { tags } }: Pick<Props, 'candidate'>) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.few} aria-label="Tags">
      {tags.slice(0, 2).map((tag) => (
        <li key={tag.id} className={styles.tag}>
          <TagChip tag={tag} />
        </li>
      ))}
      <More words={tags.slice(2).map(({ name }) => name)} />
    </ul>
  );
}

function More({ words }: { words: string[] }) {
  if (words.length === 0) return null;
  const list = words.join(', ');
  return (
    <li className={styles.more} title={list}>
      <span aria-hidden>{`+${words.length}`}</span>
      <span className={styles.unseen}>{`and ${words.length} more: ${list}`}</span>
    </li>
  );
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

function Actions({ candidate: { resume }, who, href }: Pick<Props, 'candidate' | 'href'> & { who: string }) {
  const newest = resume[0];
  return (
    <div className={styles.actions}>
      <a
        className={styles.button}
        href={href}
        target="_blank"
        rel="noopener"
        title="View"
        aria-label={`View ${who} in a new tab`}
      >
        <IconExternalLink {...icon} />
      </a>
      {newest?.file_url ? (
        <a
          className={styles.button}
          href={newest.file_url}
          target="_blank"
          rel="noopener noreferrer"
          title="Resume"
          aria-label={`Resume of ${who} in a new tab`}
        >
          <IconFileText {...icon} />
        </a>
      ) : (
        <span className={styles.button} data-missing title={newest ? 'Resume hidden' : 'No resume'}>
          <IconFileText {...icon} />
          <span className={styles.unseen}>{newest ? 'Resume hidden' : 'No resume'}</span>
        </span>
      )}
    </div>
  );
}
