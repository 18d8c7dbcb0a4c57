// How a resume is read: the document beside the facts, each pointing at the words that say so.
import type { ResumeDetail } from '@hireframe/contract/resumes.ts';
import { Button, Card, Skeleton, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useJsonResume, useReading } from '../features/corrections/corrections.api.ts';
import styles from '../features/corrections/facts/facts.module.css';
import { ReadingPanes } from '../features/corrections/ReadingPanes.tsx';
import { Findings } from '../features/resumes/Findings.tsx';
import { MissingResume } from '../features/resumes/MissingResume.tsx';
import { ResumeFailure } from '../features/resumes/ResumeFailure.tsx';
import { ResumeReading } from '../features/resumes/ResumeReading.tsx';
import { useResume } from '../features/resumes/resumes.api.ts';
import { useMessages } from '../lib/messages.tsx';
import { saveFile } from '../lib/save-file.ts';
import { LinkTo } from '../ui/LinkTo.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { notifyFailure } from '../ui/notify.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

export function ReadingPage() {
  const { t } = useMessages();
  const { id = '' } = useParams({ strict: false });
  const { data: resume, isError, error, refetch } = useResume(id);
  return (
    <>
      <LinkTo to="/profile/resumes/$id" params={{ id }} size="sm" display="inline-block" mb="xs">
        {t('← Back to score')}
      </LinkTo>
      <PageHeader title={t('What we read in your resume')} {...(resume && { line: resume.file_name })}>
        {resume?.status === 'ready' && <JsonResumeButton resume={resume} />}
      </PageHeader>
      {resume && <ReadingState resume={resume} />}
      {!resume && isError && <MissingResume error={error} onRetry={() => void refetch()} />}
      {!resume && !isError && <PanesSkeleton />}
    </>
  );
}

function ReadingState({ resume }: { resume: ResumeDetail }) {
  const { t } = useMessages();
  const { id, status, flags, task_id, file_name } = resume;
  const reading = useReading(id, status === 'ready');
  if (status === 'failed') return <ResumeFailure resume={resume} />;
  if (status === 'reading')
    return (
      <Card>
        <ResumeReading task_id={task_id} file_name={file_name} />
      </Card>
    );
  return (
    <Stack gap="md">
      <Findings flags={flags} />
      {reading.data && <ReadingPanes reading={reading.data} />}
      {!reading.data && reading.isError && (
        <LoadFailure
          title={t("Couldn't load what we read")}
          error={reading.error}
          onRetry={() => void reading.refetch()}
        />
      )}
      {!reading.data && !reading.isError && <PanesSkeleton />}
    </Stack>
  );
}

function JsonResumeButton({ resume: { id, file_name } }: { resume: ResumeDetail }) {
  const { t } = useMessages();
  const json = useJsonResume();
  const name = `${file_name.replace(/\.\w{1,5}$/, '')}.json`;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={json.isPending}
      onClick={() =>
        json.mutate(id, {
          onSuccess: (file) => saveFile(file, name),
          onError: (error) => notifyFailure(t('Failed to download JSON Resume'), error),
        })
      }
    >
      {t('Download as JSON Resume')}
    </Button>
  );
}

function PanesSkeleton() {
  const { t } = useMessages();
  return (
    <div className={styles.panes} role="status" aria-label={t('Loading what we read')} aria-busy>
      <Skeleton height={640} radius="lg" />
      <Stack gap="md">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={48} radius="md" />
        ))}
        <Skeleton height={220} radius="md" />
      </Stack>
    </div>
  );
}
