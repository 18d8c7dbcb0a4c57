// A job on its company's page: the text at the left; Apply and the facts at the right, where they stay in sight.
import type { PublicCareersPage } from '@hireframe/contract/careers-pages.ts';
import { vacancyKindWords } from '@hireframe/contract/posting-words.ts';
import type { PublicPostingDetail } from '@hireframe/contract/public-postings.ts';
import { formatRequirements } from '@hireframe/contract/skill-groups.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { TextBlocks } from '../../ui/TextBlocks.tsx';
import { formatExperience, formatPay } from '../postings/shown-posting.ts';
import { AnalysisNotice } from '../public-postings/AnalysisNotice.tsx';
import styles from './careers-job.module.css';

type Props = { page: PublicCareersPage; posting: PublicPostingDetail; children: ReactNode };

/** @param children how to apply; below 1024 it is a bar at the end of the screen */
export function CareersJob({ page: { slug, job_count }, posting, children }: Props) {
  const { t, language } = useMessages();
  const { title, team, location, about, responsibilities, qualifications } = posting;
  const skills = (names: string[]) => lines(formatRequirements(names, posting.skill_groups, language));
  return (
    <article className={styles.posting} aria-label={title}>
      <header>
        <Link to="/c/$slug" params={{ slug }} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {t('{count, plural, one {All jobs} other {All # jobs}}', { count: job_count })}
        </Link>
        <h1>{title}</h1>
        <p className={styles.where}>{[team, location].filter(Boolean).join(' · ')}</p>
      </header>
      <aside aria-label={t('Apply')} className={styles.side}>
        <div className={styles.apply}>{children}</div>
        <Facts posting={posting} />
      </aside>
      <div className={styles.body}>
        {about && <TextBlocks text={about} />}
        <Part title={t("What you'll do")}>{lines(responsibilities)}</Part>
        <Part title={t('What you bring')}>{lines(qualifications)}</Part>
        <Part title={t('Skills')}>{skills(posting.required_skills)}</Part>
        <Part title={t('Nice to have')}>{skills(posting.preferred_skills)}</Part>
        <AnalysisNotice posting={posting} />
        <p className={styles.posted}>
          {t('Posted {when} · Job ID {id}', {
            when: formatTimeAgo(posting.posted_at, { language }),
            id: posting.job_id,
          })}
        </p>
      </div>
    </article>
  );
}

/** What the posting does not say is left out: a candidate cannot do anything about it. */
function Facts({ posting }: { posting: PublicPostingDetail }) {
  const messages = useMessages();
  const { t, known, language } = messages;
  const { job_type_display, work_mode_display, experience_level_display, expires_at, vacancy_kind } = posting;
  const facts = [
    [t('Pay'), formatPay(posting, messages)],
    [t('Employment'), known(job_type_display)],
    [t('Work mode'), known(work_mode_display)],
    [t('Level'), known(experience_level_display)],
    [t('Experience'), formatExperience(posting, messages)],
    [t('Vacancy'), vacancy_kind && known(vacancyKindWords[vacancy_kind])],
    [t('Apply by'), expires_at ? formatDate(expires_at, language) : ''],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
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
