// For strangers: what this is, and the ways in.
import type { Translate } from '@hireframe/contract/messages.ts';
import { Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { JobsFrame } from '../features/public-postings/JobsFrame.tsx';
import { useMessages } from '../lib/messages.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './start.module.css';

const forCandidates = (t: Translate) => [
  t('Apply with a resume, without an account'),
  t('See what was read in your resume, and how it was scored'),
  t('Practice interview questions, on camera or in writing'),
  t('Follow each application from one place'),
];
const forCompanies = (t: Translate) => [
  t('Turn a pasted description into a job, and publish it on your own careers page'),
  t('Read thousands of resumes, with the line behind every fact'),
  t('See how well each applicant matches, and why'),
  t('Keep all messages with a candidate in one conversation'),
];

export function StartPage() {
  const { t } = useMessages();
  return (
    <JobsFrame>
      <header className={styles.head}>
        <Title order={1} className={styles.title}>
          {t('Hiring where everyone can see why')}
        </Title>
        <Text size="lg" c="dimmed" maw={560}>
          {t(
            'Hireframe reads resumes, shows how every score was calculated and keeps candidates informed at each step.',
          )}
        </Text>
        <Group gap="sm" mt="lg">
          <LinkButton to="/jobs" size="md">
            {t('See open jobs')}
          </LinkButton>
          <LinkButton to="/sign-up" size="md" variant="default">
            {t('Create account')}
          </LinkButton>
          <LinkButton to="/login" size="md" variant="subtle">
            {t('Sign in')}
          </LinkButton>
        </Group>
      </header>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Points title={t('Looking for a job')} points={forCandidates(t)} />
        <Points title={t('Hiring')} points={forCompanies(t)} />
      </SimpleGrid>
    </JobsFrame>
  );
}

const Points = ({ title, points }: { title: string; points: string[] }) => (
  <Card component="section" aria-label={title}>
    <Title order={2}>{title}</Title>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </Card>
);
