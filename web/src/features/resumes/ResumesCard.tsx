import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ResumeRow } from './ResumeRow.tsx';
import { ResumeUpload } from './ResumeUpload.tsx';
import { useResumes } from './resumes.api.ts';
import styles from './resumes.module.css';

/** The person's resumes on /profile: upload, newest first. */
export function ResumesCard() {
  const { t } = useMessages();
  const resumes = useResumes();
  return (
    <Card component="section" id="resumes" aria-label={t('Resumes')}>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('Resumes')}</Title>
          <Text size="sm" c="dimmed">
            {t('We score each resume out of 100 and explain every point.')}
          </Text>
        </div>
        <ResumeUpload />
        {resumes.isPending && <RowsSkeleton />}
        {resumes.isError && (
          <LoadFailure
            title={t("Couldn't load your resumes")}
            error={resumes.error}
            onRetry={() => void resumes.refetch()}
          />
        )}
        {resumes.data?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('No resumes yet. Upload one to see how recruiters see it.')}
          </Text>
        )}
        {resumes.data && resumes.data.length > 0 && (
          <ul className={styles.list}>
            {resumes.data.map((resume) => (
              <ResumeRow key={resume.id} resume={resume} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

function RowsSkeleton() {
  const { t } = useMessages();
  return (
    <Stack gap="sm" aria-label={t('Loading resumes')} role="status" aria-busy>
      {['a', 'b'].map((key) => (
        <Group key={key} wrap="nowrap" gap="sm">
          <Skeleton width={24} height={28} />
          <div style={{ flex: 1 }}>
            <Skeleton height={14} width="45%" mb={6} />
            <Skeleton height={12} width="30%" />
          </div>
          <Skeleton width={48} height={24} />
        </Group>
      ))}
    </Stack>
  );
}
