// The smaller cards at the side: where else the person is found, and how their assessments stand.
import type { CandidateDetail } from '@hireframe/contract/candidates.ts';
import { Card, Stack, Text, Title, Tooltip } from '@mantine/core';
import { NewTabLink } from '../../../ui/NewTabLink.tsx';
import { profileLinks } from '../../profile/links.ts';
import styles from './candidate.module.css';
import { describeSource } from './candidate-words.ts';

export function ConnectCard({ details, sources }: Pick<CandidateDetail, 'details' | 'sources'>) {
  const links = profileLinks.filter(({ key }) => details[key] !== '');
  return (
    <Card component="section" aria-label="Connect" padding="md">
      <Title order={2} mb="sm">
        Connect
      </Title>
      {links.length === 0 && (
        <Text size="sm" c="dimmed">
          No links yet.
        </Text>
      )}
      <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
        {links.map(({ key, name, Icon }) => (
          <li key={key} style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
            <Icon size={16} aria-hidden style={{ flex: 'none', marginTop: 4 }} />
            <Tooltip label={sources[key] ? `${name}: ${describeSource(sources[key])}` : 'Source not known'}>
              <span>
                <NewTabLink href={details[key]}>{name}</NewTabLink>
              </span>
            </Tooltip>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

export function AssessmentCard({ assessment_summary: summary }: Pick<CandidateDetail, 'assessment_summary'>) {
  const figures = [
    { name: 'Total', value: summary.total },
    { name: 'Completed', value: summary.completed },
    { name: 'In progress', value: summary.in_progress },
  ];
  return (
    <Card component="section" aria-label="Assessment Summary" padding="md">
      <Title order={2} mb="sm">
        Assessment Summary
      </Title>
      {summary.total === 0 ? (
        <Text size="sm" c="dimmed">
          No assessments yet.
        </Text>
      ) : (
        <dl className={styles.figures}>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
