// A job on its company's page: the text at the left; Apply and the facts at the right, where they stay in sight.
import type { PublicCareersPage } from '@hireframe/contract/careers-pages.ts';
import type { PublicPostingDetail } from '@hireframe/contract/public-postings.ts';
import { formatRequirements } from '@hireframe/contract/skill-groups.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { TextBlocks } from '../../ui/TextBlocks.tsx';
import { formatExperience, formatPay } from '../postings/shown-posting.ts';
import styles from './careers.module.css';

type Props = { page: PublicCareersPage; posting: PublicPostingDetail; children: ReactNode };

/** @param children how to apply; below 1024 it is a bar at the end of the screen */
export function CareersJob({ page: { slug, job_count }, posting, children }: Props) {
  const { title, team, location, about, responsibilities, qualifications } = posting;
  const skills = (names: string[]) => lines(formatRequirements(names, posting.skill_groups));
  return (
    <article className={styles.posting} aria-label={title}>
      <header>
        <Link to="/c/$slug" params={{ slug }} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {job_count === 1 ? 'All jobs' : `All ${job_count} jobs`}
        </Link>
        <h1>{title}</h1>
        <p className={styles.where}>{[team, location].filter(Boolean).join(' · ')}</p>
      </header>
      <aside aria-label="Apply" className={styles.side}>
        <div className={styles.apply}>{children}</div>
        <Facts posting={posting} />
      </aside>
      <div className={styles.body}>
        {about && <TextBlocks text={about} />}
        <Part title="What you’ll do">{lines(responsibilities)}</Part>
        <Part title="What you bring">{lines(qualifications)}</Part>
        <Part title="Skills">{skills(posting.required_skills)}</Part>
        <Part title="Nice to have">{skills(posting.preferred_skills)}</Part>
        <p className={styles.posted}>{`Posted ${formatTimeAgo(posting.posted_at)} · Job ID ${posting.job_id}`}</p>
      </div>
    </article>
  );
}

/** What the posting does not say is left out: a candidate cannot do anything about it. */
function Facts({ posting }: { posting: PublicPostingDetail }) {
  const { job_type_display, work_mode_display, experience_level_display, expires_at } = posting;
  const facts = {
    Pay: formatPay(posting),
    Employment: job_type_display,
    'Work mode': work_mode_display,
    Level: experience_level_display,
    Experience: formatExperience(posting),
    'Apply by': expires_at ? formatDate(expires_at) : '',
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) =>
  children && (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );

const lines = (all: string[]) =>
  all.length > 0 && (
    <ul>
      {all.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
