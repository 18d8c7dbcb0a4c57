// For strangers: what this is, and the ways in.
import { Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { JobsFrame } from '../features/public-postings/JobsFrame.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './start.module.css';

const forCandidates = [
  'Apply with a resume, without an account',
  'See what was read in your resume, and how it was scored',
  'Practice interview questions, on camera or in writing',
  'Follow each application from one place',
];
const forCompanies = [
  'Turn a pasted description into a job, and publish it on your own careers page',
  'Read thousands of resumes, with the line behind every fact',
  'See how well each applicant matches, and why',
  'Keep all messages with a candidate in one conversation',
];

export function StartPage() {
  return (
    <JobsFrame>
      <header className={styles.head}>
        <Title order={1} className={styles.title}>
          Hiring where everyone can see why
        </Title>
        <Text size="lg" c="dimmed" maw={560}>
          Hireframe reads resumes, shows how every score was calculated and keeps candidates informed at each step.
        </Text>
        <Group gap="sm" mt="lg">
          <LinkButton to="/jobs" size="md">
            See open jobs
          </LinkButton>
          <LinkButton to="/sign-up" size="md" variant="default">
            Create account
          </LinkButton>
          <LinkButton to="/login" size="md" variant="subtle">
            Sign in
          </LinkButton>
        </Group>
      </header>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Points title="Looking for a job" points={forCandidates} />
        <Points title="Hiring" points={forCompanies} />
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
