// How well what was sent fits what is asked for, with the reasons.
import type { ApplicationDetail, Match } from '@hireframe/contract/applications.ts';
import { Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { BandLabel, Bar } from '../resumes/ScoreParts.tsx';
import { bandOf } from '../resumes/score-bands.ts';

export function MatchCard({ application: { match, match_score, resume } }: { application: ApplicationDetail }) {
  return (
    <Card component="section" aria-label="Match">
      <Group justify="space-between" align="flex-start" mb="sm" wrap="nowrap">
        <Title order={2}>Match</Title>
        {match_score !== null && <Total score={match_score} />}
      </Group>
      {match ? <Reasons match={match} /> : <NoMatch hasResume={resume !== null} />}
    </Card>
  );
}

const Total = ({ score }: { score: number }) => (
  <Stack gap={0} align="flex-end">
    <Text fz={26} fw={600} lh={1.2} data-figures>
      {Math.round(score)}
      <Text span size="sm" c="dimmed">
        {' '}
        / 100
      </Text>
    </Text>
    <BandLabel {...bandOf('breakdown', score)} />
  </Stack>
);

const NoMatch = ({ hasResume }: { hasResume: boolean }) => (
  <Text size="sm" c="dimmed">
    {hasResume
      ? 'The resume is still being read. The match stands here in a moment.'
      : 'Without a resume there is nothing to match.'}
  </Text>
);

function Reasons({ match: { reasons, missing } }: { match: Match }) {
  return (
    <Stack gap="sm">
      {missing && (
        <Text size="sm" c="dimmed">
          {missing}
        </Text>
      )}
      {reasons.map(({ kind, label, points, max, detail }) => (
        <div key={kind}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm" fw={500}>
              {label}
            </Text>
            {max > 0 && (
              <Text size="sm" c="dimmed" data-figures>
                {`${Math.round(points)} of ${Math.round(max)}`}
              </Text>
            )}
          </Group>
          {max > 0 && <Bar percent={(100 * points) / max} tone={bandOf('breakdown', (100 * points) / max).tone} />}
          <Text size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
        </div>
      ))}
      <Divider />
      <Text size="xs" c="dimmed">
        A computed hint from skills, years and place. A person decides.
      </Text>
    </Stack>
  );
}
