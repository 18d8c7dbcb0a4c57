// Who it is and how to reach them.
import type { CandidateDetail, FactSource, TypedFact } from '@hireframe/contract/candidates.ts';
import { ActionIcon, Anchor, Card, Group, Progress, Text, Title, Tooltip, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { locationLine } from '../../profile/person.ts';
import styles from './candidate.module.css';
import { describeSource, seniorityLine, sourceWords } from './candidate-words.ts';

type Row = { name: string; value: ReactNode; fact?: TypedFact };

export function ProfileCard({ candidate, onEdit }: { candidate: CandidateDetail; onEdit: () => void }) {
  const { email, mobile_number, title, organization, skills, details, source, sources, created_at } = candidate;
  const facts: Row[] = [
    { name: 'Title', value: title, fact: 'title' },
    {
      name: 'Email',
      fact: 'email',
      value: email && (
        <Anchor href={`mailto:${email}`} size="sm">
          {email}
        </Anchor>
      ),
    },
    {
      name: 'Phone',
      fact: 'mobile_number',
      value: mobile_number && (
        <Anchor href={telOf(mobile_number)} size="sm">
          {mobile_number}
        </Anchor>
      ),
    },
    { name: 'Location', value: locationLine(details), fact: 'place' },
    { name: 'Company', value: organization || details.current_organization, fact: 'organization' },
    { name: 'Experience', value: seniorityLine(candidate) },
    { name: 'Languages', value: details.languages.length > 0 && <Chips words={details.languages} /> },
    { name: 'Skills', value: skills.length > 0 && <Chips words={skills} /> },
  ];
  return (
    <Card component="section" aria-label="Profile" padding="md">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Profile</Title>
        {!candidate.is_anonymous && (
          <ActionIcon size={28} aria-label="Edit profile" onClick={onEdit}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <dl className={styles.stack}>
        {facts.map(({ name, value, fact }) => (
          <Fact key={name} name={name} source={fact && sources[fact]}>
            {value}
          </Fact>
        ))}
        <div>
          <dt>Source</dt>
          <dd>{`${sourceWords[source]}, ${formatDate(created_at)}`}</dd>
        </div>
      </dl>
      <Completion percent={candidate.profile_completion} />
    </Card>
  );
}

const telOf = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

type FactProps = { name: string; source: FactSource | undefined; children: ReactNode };

/** Where it comes from is said on hover, and on focus of its name. */
const Fact = ({ name, source, children }: FactProps) => (
  <Tooltip
    label={source ? `${capitalize(describeSource(source))}, ${formatDateTime(source.at)}` : 'Source not known'}
    disabled={!children}
    position="top-start"
  >
    <div>
      <dt>
        {children ? (
          <UnstyledButton fz="xs" c="dimmed" className={styles.source}>
            {name}
          </UnstyledButton>
        ) : (
          name
        )}
      </dt>
      <dd>
        {children || (
          <Text span size="sm" c="dimmed" fs="italic">
            Not known
          </Text>
        )}
      </dd>
    </div>
  </Tooltip>
);

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const Completion = ({ percent }: { percent: number }) => (
  <div style={{ marginTop: 12 }}>
    <Group justify="space-between" mb={4}>
      <Text size="xs" c="dimmed">
        Profile completion
      </Text>
      <Text size="xs" fw={600} data-figures>{`${percent}%`}</Text>
    </Group>
    <Progress value={percent} size={6} aria-label="Profile completion" />
  </div>
);
