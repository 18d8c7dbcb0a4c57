// The files of a candidate: one of them with its score and the reasons, the others to choose from.
import type { CandidateDetail, CandidateResume } from '@hireframe/contract/candidates.ts';
import type { ResumeScoreBreakdown } from '@hireframe/contract/resumes.ts';
import { Alert, Card, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { points } from '../../resumes/breakdown.ts';
import { Findings } from '../../resumes/Findings.tsx';
import { ResumeActions } from '../../resumes/ResumeActions.tsx';
import { defaultFileName, fileLine } from '../../resumes/resume-words.ts';
import { ScoreBreakdown } from '../../resumes/ScoreBreakdown.tsx';
import { BandLabel } from '../../resumes/ScoreParts.tsx';
import { getScoreBand } from '../../resumes/score-bands.ts';
import { useCandidateResume } from '../candidates.api.ts';
import { Background } from './Background.tsx';
import styles from './candidate.module.css';

type Props = { candidate: CandidateDetail; chosen_id: string | undefined; onChoose: (id: string | undefined) => void };

/** `chosen_id`: of an older resume; left out, or not there any more, the newest. */
export function ResumeTab({ candidate, chosen_id, onChoose }: Props) {
  const { resume: resumes, score } = candidate;
  const [newest] = resumes;
  if (!newest) return <ResumeActions resume={null} whyNone="This candidate has no resume on file." />;
  const shown = resumes.find(({ id }) => id === chosen_id) ?? newest;
  return (
    <Stack gap="md">
      {resumes.length > 1 && (
        <ResumeChoice
          resumes={resumes}
          shown_id={shown.id}
          onChoose={(id) => onChoose(id === newest.id ? undefined : id)}
        />
      )}
      <ResumeActions resume={shown} advice={false} />
      <Findings flags={shown.flags} />
      {shown === newest ? (
        <Score breakdown={score} />
      ) : (
        <OlderResume candidate_id={candidate.id} resume_id={shown.id} />
      )}
    </Stack>
  );
}

function Score({ breakdown }: { breakdown: ResumeScoreBreakdown | null }) {
  if (!breakdown) return <Alert color="gray">No score: we couldn't read this file as a resume.</Alert>;
  return (
    <Card component="section" aria-labelledby="score-title">
      <Title order={2} id="score-title" mb="md">
        How this score was calculated
      </Title>
      <ScoreBreakdown breakdown={breakdown} quoted="In the resume" />
    </Card>
  );
}

/** What was read from it, too: elsewhere on the page stands what the newest says. */
function OlderResume({ candidate_id, resume_id }: { candidate_id: string; resume_id: string }) {
  const { data, error, refetch } = useCandidateResume(candidate_id, resume_id);
  if (data)
    return (
      <>
        <Score breakdown={data.score} />
        <Background experience={data.experience} extracted={data.extracted_data} />
      </>
    );
  if (error) return <LoadFailure title="Failed to load this resume" error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} radius="lg" role="status" aria-label="Loading the resume" aria-busy />;
}

type ChoiceGiven = { resumes: CandidateResume[]; shown_id: string; onChoose: (id: string) => void };

function ResumeChoice({ resumes, shown_id, onChoose }: ChoiceGiven) {
  return (
    <Card component="section" aria-label="All resumes" padding="md">
      <Title order={2} mb="sm">
        {`${resumes.length} resumes`}
      </Title>
      <Stack component="ul" gap={8} p={0} m={0} style={{ listStyle: 'none' }}>
        {resumes.map((resume, at) => (
          <li key={resume.id}>
            <UnstyledButton
              className={styles.resume}
              aria-current={resume.id === shown_id || undefined}
              onClick={() => onChoose(resume.id)}
            >
              <IconFileText size={18} aria-hidden style={{ flex: 'none' }} />
              <span style={{ flex: 1, minWidth: 0 }}>
                <Text span display="block" size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {resume.file_name || defaultFileName}
                </Text>
                <Text span display="block" size="xs" c="dimmed">
                  {at === 0 ? `${fileLine(resume)} · newest` : fileLine(resume)}
                </Text>
              </span>
              {resume.total_score === null ? (
                <Text span size="sm" c="dimmed">
                  No score
                </Text>
              ) : (
                <BandLabel {...getScoreBand('actions', resume.total_score)} label={points(resume.total_score)} />
              )}
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
