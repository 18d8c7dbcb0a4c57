// One application whole, to decide on it: who it is, how it fits, what was sent, what others think, what was done.

import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconFileOff, IconMailExclamation } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ResumePreview } from '../candidates/detail/ResumePreview.tsx';
import { NotesTab } from '../notes/NotesTab.tsx';
import { Findings } from '../resumes/Findings.tsx';
import { ResumeActions } from '../resumes/ResumeActions.tsx';
import { ApplicationHeader } from './ApplicationHeader.tsx';
import { ApplicationNav } from './ApplicationNav.tsx';
import { useApplication } from './applications.api.ts';
import styles from './detail.module.css';
import { HistoryCard } from './HistoryCard.tsx';
import { MatchCard } from './MatchCard.tsx';

const CoverLetter = ({ text }: { text: string }) => (
  <Card component="section" aria-label="Cover letter">
    <Title order={2} mb="sm">
      Cover letter
    </Title>
    {text ? (
      <p className={styles.letter}>{text}</p>
    ) : (
      <Text size="sm" c="dimmed">
        None was sent.
      </Text>
    )}
  </Card>
);

const route = getRouteApi('/frame/applications/$id');

/** @param slots what other features say to an application: below what was sent, above the notes. */
export function RecruiterApplication({ slots }: { slots: (application: ApplicationDetail) => ReactNode }) {
  const { id } = route.useParams();
  const { request: _request, question: _question, tab: _tab, dialog: _dialog, ...list } = route.useSearch();
  const { data, error, refetch } = useApplication(id);
  const retry = () => void refetch();
  useShortcut('r', 'Refresh', retry);
  return (
    <>
      <div className={styles.bar}>
        <LinkTo to="/applications" search={list} size="sm" activeOptions={{ exact: true }}>
          ← Back to Applications
        </LinkTo>
        <ApplicationNav id={id} />
      </div>
      {data && <Content key={id} application={data} slots={slots} />}
      {!data && error && <Missing error={error} onRetry={retry} />}
      {!data && !error && <PageSkeleton />}
    </>
  );
}

function Content({
  application,
  slots,
}: {
  application: ApplicationDetail;
  slots: (one: ApplicationDetail) => ReactNode;
}) {
  const { candidate_name, candidate_id, resume, cover_letter } = application;
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/applications/$id' });
  const show = (next: string | undefined, replace = false) =>
    void navigate({ search: (now) => ({ ...now, dialog: next }), replace, resetScroll: false });
  useTitle(candidate_name);
  useShortcut('p', 'Preview the resume', () => resume && show('resume'));
  return (
    <>
      <ApplicationHeader application={application} onPreview={resume ? () => show('resume') : undefined} />
      <div className={styles.page}>
        <Stack className={styles.fit} gap="md">
          <MatchCard application={application} />
        </Stack>
        <Stack className={styles.main} gap="md">
          <ResumeActions resume={resume} />
          {resume && <Findings flags={resume.flags} />}
          <CoverLetter text={cover_letter} />
          {slots(application)}
          <NotesTab candidate_id={candidate_id} />
        </Stack>
        <Stack className={styles.rest} gap="md">
          <HistoryCard id={application.id} />
        </Stack>
      </div>
      <ResumePreview resume={resume ?? undefined} isOpen={dialog === 'resume'} onClose={() => show(undefined, true)} />
    </>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404)
    return (
      <EmptyState
        icon={IconFileOff}
        title="This application is not here"
        why="It may have been deleted with its candidate, or it is not in your workspace."
        isAlert
        isPage
      >
        <LinkButton to="/applications">See all applications</LinkButton>
      </EmptyState>
    );
  if (status === 403)
    return (
      <EmptyState
        icon={IconMailExclamation}
        title="You cannot see applications yet"
        why={error.message}
        isAlert
        isPage
      />
    );
  return <LoadFailure title="Failed to load this application" error={error} onRetry={onRetry} />;
}

const PageSkeleton = () => (
  <div role="status" aria-label="Loading the application" aria-busy>
    <Skeleton height={64} mb="lg" radius="md" />
    <div className={styles.page}>
      <div className={styles.fit}>
        <Skeleton height={260} radius="lg" />
      </div>
      <Stack className={styles.main} gap="md">
        <Skeleton height={180} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </Stack>
    </div>
  </div>
);
