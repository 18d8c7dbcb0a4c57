// One resume: its score with the reasons, and the short of what was read.
import type { ResumeDetail } from '@hireframe/contract/resumes.ts';
import { Button, Card, Grid, Skeleton, Stack, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { UseAllOfIt } from '../features/corrections/add-to-profile/UseAllOfIt.tsx';
import { Findings } from '../features/resumes/Findings.tsx';
import { MissingResume } from '../features/resumes/MissingResume.tsx';
import { ReadingCard } from '../features/resumes/ReadingCard.tsx';
import { ResumeActions } from '../features/resumes/ResumeActions.tsx';
import { ResumeFailure } from '../features/resumes/ResumeFailure.tsx';
import { ResumeReading } from '../features/resumes/ResumeReading.tsx';
import { useResume } from '../features/resumes/resumes.api.ts';
import { ScoreBreakdown } from '../features/resumes/ScoreBreakdown.tsx';
import { useAskToDelete } from '../features/resumes/use-ask-to-delete.tsx';
import { useMessages } from '../lib/messages.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

export function ResumePage() {
  const { t } = useMessages();
  const { id } = useParams({ strict: false });
  const resume = useResume(id ?? '');
  return (
    <>
      <LinkTo to="/profile" hash="resumes" size="sm" display="inline-block" mb="xs">
        {t('← All resumes')}
      </LinkTo>
      <PageHeader title={t('Resume')}>
        {resume.data?.extracted_data && <UseAllOfIt resume={resume.data.extracted_data} />}
        {resume.data && <DeleteButton resume={resume.data} />}
      </PageHeader>
      {resume.isPending && <PageSkeleton />}
      {resume.isError && !resume.data && <MissingResume error={resume.error} onRetry={() => void resume.refetch()} />}
      {resume.data && <ResumeParts resume={resume.data} />}
    </>
  );
}

function DeleteButton({ resume }: { resume: ResumeDetail }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const askToDelete = useAskToDelete(() => void navigate({ to: '/profile', hash: 'resumes' }));
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => askToDelete(resume)}
      aria-label={t('Delete {file}', { file: resume.file_name })}
    >
      {t('Delete')}
    </Button>
  );
}

function ResumeParts({ resume }: { resume: ResumeDetail }) {
  const { t } = useMessages();
  const { status, resume_score_breakdown: breakdown, extracted_data } = resume;
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="md">
          <ResumeActions resume={resume} />
          {status === 'reading' && (
            <Card>
              <ResumeReading task_id={resume.task_id} file_name={resume.file_name} />
            </Card>
          )}
          {status === 'failed' && <ResumeFailure resume={resume} />}
          <Findings flags={resume.flags} />
          {breakdown && (
            <Card component="section" aria-labelledby="score-title">
              <Title order={2} id="score-title" mb="md">
                {t('How this score was calculated')}
              </Title>
              <ScoreBreakdown breakdown={breakdown} />
            </Card>
          )}
        </Stack>
      </Grid.Col>
      {extracted_data && (
        <Grid.Col span={{ base: 12, md: 5 }}>
          <ReadingCard id={resume.id} extracted={extracted_data} />
        </Grid.Col>
      )}
    </Grid>
  );
}

function PageSkeleton() {
  const { t } = useMessages();
  return (
    <Grid gap="md" aria-label={t('Loading resume')} role="status" aria-busy>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="md">
          <Skeleton height={180} radius="lg" />
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={64} radius="md" />
          ))}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Skeleton height={480} radius="lg" />
      </Grid.Col>
    </Grid>
  );
}
