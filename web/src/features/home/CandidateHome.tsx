// A candidate's home: what is asked of them, how far their applications are; below it report, resume and profile.
import type { Translate } from '@hireframe/contract/messages.ts';
import type { Resume } from '@hireframe/contract/resumes.ts';
import type { User } from '@hireframe/contract/users.ts';
import { Card, Grid, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AskedOfMe } from '../assessments/AskedOfMe.tsx';
import { useAskedOfMe } from '../assessments/assessments.api.ts';
import { useLatestApplications } from '../my-applications/my-applications.api.ts';
import { CompletionCard } from '../profile/CompletionCard.tsx';
import { QuickApplyCard } from '../quick-apply/QuickApplyCard.tsx';
import { ResumeFailure } from '../resumes/ResumeFailure.tsx';
import { ResumeReading } from '../resumes/ResumeReading.tsx';
import { fileLine } from '../resumes/resume-words.ts';
import { useResumes } from '../resumes/resumes.api.ts';
import { ScoreCard } from '../resumes/ScoreCard.tsx';
import { LatestApplications } from './LatestApplications.tsx';
import { LatestMessages } from './LatestMessages.tsx';
import { LatestReport } from './LatestReport.tsx';

export function CandidateHome({ me }: { me: User }) {
  return (
    <>
      <Greeting me={me} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7, lg: 8 }}>
          <Stack gap="lg">
            <AskedOfMe />
            <LatestApplications />
            <LatestMessages />
            <LatestReport />
            <LatestResume />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5, lg: 4 }}>
          <Stack gap="md">
            <QuickApplyCard />
            <CompletionCard me={me} shown={6} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

/** Counts what is asked; whoever is new is welcomed. */
function Greeting({ me }: { me: User }) {
  const { data: asked, isError: isAskedLost } = useAskedOfMe();
  const { data: applications, isError: isLost } = useLatestApplications();
  const { t } = useMessages();
  const name = me.first_name;
  const welcome = name ? t('Welcome, {name}', { name }) : t('Welcome');
  const nothing = name ? t('Nothing to do, {name}', { name }) : t('Nothing to do');
  if (asked && asked.length > 0) return <PageHeader title={countThings(t, asked.length, name)} />;
  if (isAskedLost || isLost) return <PageHeader title={welcome} />;
  if (!asked || !applications) return <PageHeader title={t('Home')} />;
  return <PageHeader title={applications.count > 0 ? nothing : welcome} />;
}

const countThings = (t: Translate, count: number, name: string) =>
  name
    ? t('{count, plural, one {# thing to do, {name}} other {# things to do, {name}}}', { count, name })
    : t('{count, plural, one {# thing to do} other {# things to do}}', { count });

function LatestResume() {
  const messages = useMessages();
  const { t } = messages;
  const { data, isPending, isError, error, refetch } = useResumes();
  if (isPending) return <ScoreSkeleton />;
  if (isError && !data)
    return <LoadFailure title={t('Failed to load your resumes')} error={error} onRetry={() => void refetch()} />;
  const [latest] = data;
  if (!latest) return <NoResume />;
  return (
    <Card component="section" aria-label={t('Latest resume')}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <div style={{ flex: '1 1 220px', minWidth: 0 }}>
          <Title order={2}>{t('Latest resume')}</Title>
          <Text size="sm" truncate>
            {latest.file_name}
          </Text>
          <Text size="xs" c="dimmed">
            {fileLine(latest, messages)}
          </Text>
        </div>
        <LinkButton to="/profile/resumes/$id" params={{ id: latest.id }} variant="default">
          {t('See details')}
        </LinkButton>
      </Group>
      <ResumeState resume={latest} />
    </Card>
  );
}

function ResumeState({ resume }: { resume: Resume }) {
  const { status, task_id, file_name, total_score, resume_score_breakdown } = resume;
  if (status === 'reading') return <ResumeReading task_id={task_id} file_name={file_name} />;
  if (status === 'failed' || total_score === null) return <ResumeFailure resume={resume} />;
  return <ScoreCard score={total_score} breakdown={resume_score_breakdown} />;
}

function NoResume() {
  const { t } = useMessages();
  return (
    <Card component="section" aria-label={t('Latest resume')}>
      <EmptyState
        icon={IconFileText}
        title={t('Your resume score will be here')}
        why={t("Upload your resume and we'll score it out of 100 and explain every point.")}
      >
        <LinkButton to="/profile" hash="resumes">
          {t('Upload a resume')}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}

function ScoreSkeleton() {
  const { t } = useMessages();
  return (
    <Card role="status" aria-label={t('Loading your latest resume')} aria-busy>
      <Stack gap="md">
        <Skeleton height={16} width="30%" />
        <Group>
          <Skeleton height={88} circle />
          <Skeleton height={24} width={120} />
        </Group>
        <Skeleton height={14} />
        <Skeleton height={14} width="80%" />
        <Skeleton height={14} width="60%" />
      </Stack>
    </Card>
  );
}
