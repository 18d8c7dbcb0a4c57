// Who it is and how to reach them.
import type { CandidateDetail } from '@hireframe/contract/candidates.ts';
import { Anchor, Card, Group, Progress, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { locationLine } from '../../profile/person.ts';
import styles from './candidate.module.css';
import { seniorityLine, sourceWords } from './candidate-words.ts';

export function ProfileCard({ candidate }: { candidate: CandidateDetail }) {
  const { email, mobile_number, organization, skills, details, source, created_at } = candidate;
  const facts = [
    {
      name: 'E-mail',
      value: (
        <Anchor href={`mailto:${email}`} size="sm">
          {email}
        </Anchor>
      ),
    },
    {
      name: 'Mobile',
      value: mobile_number && (
        <Anchor href={telOf(mobile_number)} size="sm">
          {mobile_number}
        </Anchor>
      ),
    },
    { name: 'Location', value: locationLine(details) },
    { name: 'Organization', value: organization || details.current_organization },
    { name: 'Experience', value: seniorityLine(candidate) },
    { name: 'Languages', value: details.languages.length > 0 && <Chips words={details.languages} /> },
    { name: 'Skills', value: skills.length > 0 && <Chips words={skills} /> },
    { name: 'Came by', value: `${sourceWords[source]}, ${formatDate(created_at)}` },
  ];
  return (
    <Card component="section" aria-label="Profile" padding="md">
      <Title order={2} mb="sm">
        Profile
      </Title>
      <dl className={styles.stack}>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <Completion percent={candidate.profile_completion} />
    </Card>
  );
}

const telOf = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {children || (
        <Text span size="sm" c="dimmed" fs="italic">
          Not known
        </Text>
      )}
    </dd>
  </>
);

const Completion = ({ percent }: { percent: number }) => (
  <div style={{ marginTop: 12 }}>
    <Group justify="space-between" mb={4}>
      <Text size="xs" c="dimmed">
        Profile completion
      </Text>
      <Text size="xs" fw={600} data-figures>{`${percent} %`}</Text>
    </Group>
    <Progress value={percent} size={6} aria-label="Profile completion" />
  </div>
);
