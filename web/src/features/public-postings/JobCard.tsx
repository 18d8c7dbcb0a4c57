import type { Translator } from '@hireframe/contract/messages.ts';
import type { PublicPosting } from '@hireframe/contract/public-postings.ts';
import { formatRequirements } from '@hireframe/contract/skill-groups.ts';
import { Text, Title } from '@mantine/core';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useTrackingToCarry } from '../../lib/use-tracking.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { formatPay } from '../postings/shown-posting.ts';
import styles from './jobs.module.css';

const maxSkills = 6;

/** The whole card leads to the job. */
export function JobCard({ job }: { job: PublicPosting }) {
  const messages = useMessages();
  const { t, language } = messages;
  const tracking = useTrackingToCarry();
  const { id, title, company_name, location, posted_at, required_skills, preferred_skills } = job;
  const skills = formatRequirements([...required_skills, ...preferred_skills], job.skill_groups, language);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Title order={2} className={styles.name}>
          <LinkTo to="/jobs/$id" params={{ id }} search={tracking} inherit c="inherit" className={styles.cover}>
            {title}
          </LinkTo>
        </Title>
        <Text
          size="xs"
          c="dimmed"
          component="time"
          dateTime={posted_at}
          title={formatDate(posted_at, language)}
          className={styles.when}
        >
          {formatTimeAgo(posted_at, { language })}
        </Text>
      </div>
      <Text size="sm">{[company_name, location].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {listJobKinds(job, messages).join(' · ')}
      </Text>
      {skills.length > 0 && (
        <ul className={styles.skills} aria-label={t('Skills')}>
          {skills.slice(0, maxSkills).map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
          {skills.length > maxSkills && <li>{`+${skills.length - maxSkills}`}</li>}
        </ul>
      )}
    </li>
  );
}

/** What the posting says of itself in few words, its pay as it is written. */
export const listJobKinds = (job: PublicPosting, messages: Translator): string[] =>
  [
    messages.known(job.job_type_display),
    messages.known(job.work_mode_display),
    messages.known(job.experience_level_display),
    formatPay(job, messages),
    job.vacancy_kind === 'pool' ? messages.t('Talent pool') : '',
  ].filter(Boolean);
