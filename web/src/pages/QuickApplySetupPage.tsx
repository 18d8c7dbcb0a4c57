// What a candidate applies with: a resume, a letter, two switches, and letters to begin from.
import type { Resume } from '@hireframe/contract/resumes.ts';
import { Card, Skeleton, Stack } from '@mantine/core';
import { IconFileText, IconUser } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../features/accounts/accounts.api.ts';
import { useQuickApplyProfile } from '../features/quick-apply/quick-apply.api.ts';
import { SetupForm } from '../features/quick-apply/SetupForm.tsx';
import { Templates } from '../features/quick-apply/Templates.tsx';
import { useResumes } from '../features/resumes/resumes.api.ts';
import { useMessages } from '../lib/messages.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

export function QuickApplySetupPage() {
  const { t } = useMessages();
  const { role } = useMe();
  return (
    <>
      <PageHeader title={t('Quick Apply')} line={t('Set up once, then apply in about 30 seconds')} />
      {role === 'candidate' ? <Setup /> : <OthersOnly />}
    </>
  );
}

const OthersOnly = () => (
  <Card>
    <EmptyState
      icon={IconUser}
      title="Not available for this account"
      why="Quick Apply is only available for candidates."
    />
  </Card>
);

const route = getRouteApi('/frame/profile/quick-apply-setup');

function Setup() {
  const { t } = useMessages();
  const { job } = route.useSearch();
  const navigate = useNavigate();
  const goBack = (id: string) => navigate({ to: '/jobs/$id', params: { id }, search: { apply: true } });
  const profile = useQuickApplyProfile();
  const resumes = useResumes();
  const failed = [profile, resumes].find(({ data, error }) => data === undefined && error);
  if (failed?.error)
    return (
      <LoadFailure
        title={t('Failed to load Quick Apply profile')}
        error={failed.error}
        onRetry={() => void Promise.all([profile.refetch(), resumes.refetch()])}
      />
    );
  if (profile.data === undefined || !resumes.data) return <SetupSkeleton />;
  const read = resumes.data.filter(({ status }) => status === 'ready');
  return (
    <Stack gap="md" maw={760}>
      <Card component="section" aria-label={t('Quick Apply settings')}>
        {read.length === 0 ? (
          <NoResumes all={resumes.data} />
        ) : (
          <SetupForm profile={profile.data} resumes={read} {...(job && { onSaved: () => void goBack(job) })} />
        )}
      </Card>
      <Templates />
    </Stack>
  );
}

function NoResumes({ all }: { all: Resume[] }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={IconFileText}
      title={t('No resumes found')}
      why={t('Please upload a resume in your profile to use Quick Apply')}
    >
      {all.some(({ status }) => status === 'reading') && (
        <span role="status">{t("We're reading your resume. You can choose it here in a moment.")}</span>
      )}
      <LinkButton to="/profile" hash="resumes">
        {t('Upload Resume')}
      </LinkButton>
    </EmptyState>
  );
}

function SetupSkeleton() {
  const { t } = useMessages();
  return (
    <Card maw={760} role="status" aria-label={t('Loading Quick Apply')} aria-busy>
      <Stack gap="md">
        <Skeleton height={16} width="40%" />
        <Skeleton height={56} />
        <Skeleton height={160} />
        <Skeleton height={36} width={120} />
      </Stack>
    </Card>
  );
}
