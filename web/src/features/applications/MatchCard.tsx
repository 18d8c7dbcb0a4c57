// How well what was sent fits what is asked for, with the reasons.
import type { ApplicationDetail, Match } from '@hireframe/contract/applications.ts';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { MatchReasons } from '../resumes/MatchReasons.tsx';
import { BandLabel } from '../resumes/ScoreParts.tsx';
import { getScoreBand } from '../resumes/score-bands.ts';

export function MatchCard({ application: { match, match_score, resume } }: { application: ApplicationDetail }) {
  return (
    <Card component="section" aria-label="Match">
      <Group justify="space-between" align="flex-start" mb="sm" wrap="nowrap">
        <Title order={2}>Match</Title>
        {match_score !== null && <Total score={Math.round(match_score)} />}
      </Group>
      {match ? <Reasons match={match} /> : <NoMatch hasResume={resume !== null} />}
    </Card>
  );
}

const Total = ({ score }: { score: number }) => (
  <Group gap={8} wrap="nowrap" align="baseline">
    <BandLabel {...getScoreBand('breakdown', score)} />
    <Text fz={26} fw={600} lh={1.2} data-figures>
      {`${score}%`}
    </Text>
  </Group>
);

const NoMatch = ({ hasResume }: { hasResume: boolean }) => (
  <Text size="sm" c="dimmed">
    {hasResume ? "We're still reading the resume. The match will appear in a moment." : 'No resume to match.'}
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
      <MatchReasons reasons={reasons} />
    </Stack>
  );
}
