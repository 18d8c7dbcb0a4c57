// One open job: what it is at a glance, then what is done and asked for.
import { vacancyKindWords } from '@hireframe/contract/posting-words.ts';
import type { PublicPostingDetail } from '@hireframe/contract/public-postings.ts';
import { formatRequirements } from '@hireframe/contract/skill-groups.ts';
import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { TextBlocks } from '../../ui/TextBlocks.tsx';
import { formatExperience, formatPay } from '../postings/shown-posting.ts';
import { AnalysisNotice } from './AnalysisNotice.tsx';
import styles from './jobs.module.css';

/** @param children what one does about it: applying */
export function JobDetail({ posting, children }: { posting: PublicPostingDetail; children?: ReactNode }) {
  const { t, language } = useMessages();
  const { title, company_name, location, posted_at } = posting;
  return (
    <article aria-label={title}>
      <LinkTo to="/jobs" size="sm" className={styles.back}>
        {t('All jobs')}
      </LinkTo>
      <header className={styles.jobHead}>
        <Stack gap={4} miw={0}>
          <Title order={1} className={styles.name}>
            {title}
          </Title>
          <Text c="dimmed">{[company_name, location].filter(Boolean).join(' · ')}</Text>
        </Stack>
        {children && <div className={styles.act}>{children}</div>}
      </header>
      <JobBody posting={posting} />
      <Text size="xs" c="dimmed" mt="md">
        {t('Posted {when} · Job ID {id}', { when: formatTimeAgo(posted_at, { language }), id: posting.job_id })}
      </Text>
    </article>
  );
}

/** What stands below its head. */
export function JobBody({
  posting,
}: {
  posting: Omit<PublicPostingDetail, 'posted_at' | 'careers_slug' | 'language'> & { careers_slug?: string | null };
}) {
  const { t, language } = useMessages();
  const { about, responsibilities, qualifications } = posting;
  return (
    <Stack gap="md">
      <Card component="section" aria-label={t('At a glance')}>
        <Glance posting={posting} />
      </Card>
      <Part title={t('About the job')}>{about && <TextBlocks text={about} />}</Part>
      <Part title={t('Responsibilities')}>{lines(responsibilities)}</Part>
      <Part title={t('Qualifications')}>{lines(qualifications)}</Part>
      <Part title={t('Required skills')}>
        {words(formatRequirements(posting.required_skills, posting.skill_groups, language))}
      </Part>
      <Part title={t('Nice to have')}>
        {words(formatRequirements(posting.preferred_skills, posting.skill_groups, language))}
      </Part>
      <AnalysisNotice posting={posting} />
    </Stack>
  );
}

function Glance({ posting }: { posting: Omit<PublicPostingDetail, 'posted_at' | 'careers_slug' | 'language'> }) {
  const messages = useMessages();
  const { t, known, language } = messages;
  const { job_type_display, work_mode_display, experience_level_display, expires_at, vacancy_kind } = posting;
  const facts = [
    [t('Pay'), formatPay(posting, messages)],
    [t('Job type'), known(job_type_display)],
    [t('Work mode'), known(work_mode_display)],
    [t('Level'), known(experience_level_display)],
    [t('Experience'), formatExperience(posting, messages)],
    [t('Vacancy'), vacancy_kind && known(vacancyKindWords[vacancy_kind])],
    [t('Apply until'), expires_at ? formatDate(expires_at, language) : ''],
  ];
  return (
    <dl className={styles.glance}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className={styles.absent}>{t('Not provided')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) =>
  children && (
    <Card component="section" aria-label={title}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      {children}
    </Card>
  );

const words = (all: string[]) => all.length > 0 && <Chips words={all} />;
const lines = (all: string[]) =>
  all.length > 0 && (
    <ul className={styles.lines}>
      {all.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
