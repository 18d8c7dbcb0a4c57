// One application whole, to decide on it: who it is, how it fits, what was sent, what others think, what was done.

import { isMadeByTeam } from '@hireframe/contract/application-words.ts';
import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import type { Permission } from '@hireframe/contract/permissions.ts';
import { Alert, Badge, Button, Card, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconFileOff, IconFileText, IconMailExclamation } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { mayDo, useMay } from '../accounts/use-may.ts';
import { AnswerList } from '../application-questions/AnswerList.tsx';
import { useCandidate } from '../candidates/candidates.api.ts';
import { WorkFirst } from '../candidates/detail/Background.tsx';
import { ResumePreview } from '../candidates/detail/ResumePreview.tsx';
import { Conversation } from '../conversations/Conversation.tsx';
import { useThread } from '../conversations/conversations.api.ts';
import { NotesTab } from '../notes/NotesTab.tsx';
import { useChosenPosting } from '../postings/postings.api.ts';
import { Findings } from '../resumes/Findings.tsx';
import { ResumeActions } from '../resumes/ResumeActions.tsx';
import { ReviewsCard } from '../review-requests/ReviewsCard.tsx';
import { WarningsCard } from '../warnings/WarningsCard.tsx';
import { AnonymousBanner } from './AnonymousBanner.tsx';
import { ApplicationHeader } from './ApplicationHeader.tsx';
import { ApplicationNav } from './ApplicationNav.tsx';
import { useApplication } from './applications.api.ts';
import styles from './detail.module.css';
import { HistoryCard } from './HistoryCard.tsx';
import { MaskedResumePreview } from './MaskedResumePreview.tsx';
import { MatchCard } from './MatchCard.tsx';
import { NextSteps, WaitingReply } from './NextSteps.tsx';
import { StageSteps } from './StageSteps.tsx';

type WorkProps = { application: ApplicationDetail; onPreview: () => void };

/** What they did, as their resume says, with what the job asks for in bold. */
function WorkHistory({ application: { candidate_id, job_id, resume }, onPreview }: WorkProps) {
  const { data } = useCandidate(candidate_id);
  const { data: job } = useChosenPosting(job_id);
  if (!data) return <Skeleton height={180} radius="lg" />;
  return (
    <WorkFirst
      experience={data.experience}
      extracted={data.extracted_data}
      skills={job?.all_skills ?? []}
      action={
        resume && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={onPreview}
          >
            Preview resume
          </Button>
        )
      }
    />
  );
}

const CoverLetter = ({ text }: { text: string }) => (
  <Card component="section" aria-label="Cover letter">
    <Title order={2} mb="sm">
      Cover letter
    </Title>
    {text ? (
      <p className={styles.letter}>{text}</p>
    ) : (
      <Text size="sm" c="dimmed">
        No cover letter
      </Text>
    )}
  </Card>
);

const Answers = ({ answers }: Pick<ApplicationDetail, 'answers'>) => (
  <Card component="section" aria-label="Answers">
    <Title order={2} mb="sm">
      Answers
    </Title>
    <AnswerList answers={answers} />
  </Card>
);

const route = getRouteApi('/frame/applications/$id');

/** What other features say to an application. */
export type ApplicationSlots = { answers: ReactNode; scorecards: ReactNode; interviews: ReactNode };
type Slots = (application: ApplicationDetail) => ApplicationSlots;

/** @param slots below what was sent, and in the tabs that bear their names */
export function RecruiterApplication({ slots }: { slots: Slots }) {
  const { id } = route.useParams();
  const { request: _request, question: _question, tab: _tab, dialog: _dialog, ...list } = route.useSearch();
  const { data, error, refetch } = useApplication(id);
  const retry = () => void refetch();
  useShortcut('r', 'Refresh', retry);
  return (
    <>
      <div className={styles.bar}>
        {data && list.job_id === data.job_id ? (
          <Crumbs application={data} />
        ) : (
          <LinkTo to="/applications" search={list} size="sm" activeOptions={{ exact: true }}>
            ← Back to Applications
          </LinkTo>
        )}
        <ApplicationNav id={id} />
      </div>
      {data && <Content key={id} application={data} slots={slots} />}
      {!data && error && <Missing error={error} onRetry={retry} />}
      {!data && !error && <PageSkeleton />}
    </>
  );
}

/** One came from the job: its list is what J and K go through, and where one goes back to. */
const Crumbs = ({ application: { job_id, job_title, candidate_name } }: { application: ApplicationDetail }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      <li>
        <LinkTo to="/job-requirements" size="sm" activeOptions={{ exact: true }}>
          Jobs
        </LinkTo>
      </li>
      <li>
        <LinkTo to="/job-requirements/$id" params={{ id: job_id }} size="sm">
          {job_title}
        </LinkTo>
      </li>
      <li aria-current="page">{candidate_name}</li>
    </ol>
  </nav>
);

function Content({ application, slots }: { application: ApplicationDetail; slots: Slots }) {
  const { id, candidate_id, candidate_name, resume } = application;
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/applications/$id' });
  const show = (next: string | undefined, replace = false) =>
    void navigate({ search: (now) => ({ ...now, dialog: next }), replace, resetScroll: false });
  const write = () =>
    void navigate({ search: (now) => ({ ...now, tab: 'messages', dialog: 'write' }), resetScroll: false });
  useTitle(candidate_name);
  const mayRead = useMay('messages:read');
  const mayMove = useMay('applications:write');
  useShortcut('p', 'Preview resume', () => resume && show('resume'));
  return (
    <>
      <ApplicationHeader application={application} onWrite={write} />
      {application.is_anonymous && <AnonymousBanner application={application} />}
      <StageSteps application={application} />
      {application.scores_withheld && (
        <Alert color="blue" role="note" mb="md" p="sm" title="Scores withheld">
          {`${application.scores_withheld} Until then, the match, the resume score and assessment scores of this application aren't shown or sorted by.`}
        </Alert>
      )}
      <Text size="sm" c="dimmed" className={styles.strip} aria-hidden>
        {stripOf(application)}
      </Text>
      <ReviewsCard application_id={id} name={candidate_name} />
      <WarningsCard candidate_id={candidate_id} name={candidate_name} application_id={id} />
      <div className={styles.page}>
        <div className={styles.main}>
          <ApplicationTabs application={application} slots={slots(application)} />
        </div>
        <Stack className={styles.fit} gap="md">
          <MatchCard application={application} />
          {mayRead && <WaitingReply application={application} onWrite={write} />}
          {mayMove && mayStillMove(application) && <NextSteps application={application} />}
          <ResumeActions resume={resume} advice={false} />
          {resume && <Findings flags={resume.flags} />}
        </Stack>
      </div>
      {application.is_anonymous ? (
        <MaskedResumePreview
          application={application}
          isOpen={dialog === 'resume' && resume !== null}
          onClose={() => show(undefined, true)}
        />
      ) : (
        <ResumePreview
          resume={resume ?? undefined}
          isOpen={dialog === 'resume'}
          onClose={() => show(undefined, true)}
        />
      )}
    </>
  );
}

const mayStillMove = ({ status }: ApplicationDetail) => !['hired', 'rejected', 'withdrawn'].includes(status);

/** Where the cards beside the tabs stand below them: their figures above. */
const stripOf = ({ match_score, resume_score }: ApplicationDetail) =>
  [
    match_score === null ? '' : `Match ${Math.round(match_score)}%`,
    resume_score === null ? '' : `Resume ${Math.round(resume_score)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const tabWords = {
  application: 'Application',
  messages: 'Messages',
  scorecards: 'Scorecards',
  interviews: 'Interviews',
  notes: 'Notes',
  activity: 'Activity',
};
type Tab = keyof typeof tabWords;
const needed: Partial<Record<Tab, Permission>> = {
  messages: 'messages:read',
  scorecards: 'scorecards:read',
  interviews: 'interviews:read',
  notes: 'candidates:read',
};

function ApplicationTabs({ application, slots }: { application: ApplicationDetail; slots: ApplicationSlots }) {
  const { id, candidate_name, candidate_id, candidate_avatar, job_title, source, cover_letter, answers } = application;
  const { tab: asked, dialog } = route.useSearch();
  const me = useMe();
  const may = (permission: Permission | undefined) => !permission || mayDo(me, permission);
  const tabs = (Object.keys(tabWords) as Tab[]).filter((one) => may(needed[one]));
  const navigate = useNavigate({ from: '/applications/$id' });
  const tab = tabs.find((one) => one === asked) ?? tabOf(dialog);
  const go = (to: string | null, opened?: 'write' | 'resume', replace = false) =>
    void navigate({
      search: (now) => ({ ...now, tab: to === 'application' ? undefined : (to ?? undefined), dialog: opened }),
      resetScroll: false,
      replace,
    });
  useShortcut('m', 'Write a message', () => may('messages:write') && go('messages', 'write', tab === 'messages'));
  return (
    // Mantine keeps what is hidden, asleep: what is being typed in one outlives a look at another.
    <Tabs value={tab} onChange={(to) => go(to)}>
      {tabs.map((one, at) => (
        <Key key={one} keys={String(at + 1)} label={`Go to ${tabWords[one]}`} act={() => go(one)} />
      ))}
      <Tabs.List mb="md" className={styles.tabs}>
        {tabs.map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            {...(one === 'messages' && { rightSection: <Unread candidate_id={candidate_id} /> })}
          >
            {tabWords[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="application">
        <Stack gap="md">
          {may('candidates:read') && <WorkHistory application={application} onPreview={() => go(null, 'resume')} />}
          {answers.length > 0 && <Answers answers={answers} />}
          {isMadeByTeam(source) ? null : <CoverLetter text={cover_letter} />}
          {may('assessments:read') && slots.answers}
        </Stack>
      </Tabs.Panel>
      {may('messages:read') && (
        <Tabs.Panel value="messages">
          <Conversation
            candidate={{ id: candidate_id, name: candidate_name, avatar: candidate_avatar }}
            about={[{ application_id: id, job_title }]}
            isWanted={false} // It is a tab of its own.
            isWriting={tab === 'messages' && dialog === 'write'}
            onWriting={() => go('messages', undefined, true)}
          />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="scorecards">{slots.scorecards}</Tabs.Panel>
      <Tabs.Panel value="interviews">{slots.interviews}</Tabs.Panel>
      {may('candidates:read') && (
        <Tabs.Panel value="notes">
          <NotesTab candidate_id={candidate_id} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="activity">
        <HistoryCard id={id} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Where a dialog is at home: addresses from elsewhere name the dialog alone. */
function tabOf(dialog: string | undefined): Tab {
  if (dialog === 'scorecard') return 'scorecards';
  return dialog?.startsWith('interview-') ? 'interviews' : 'application';
}

/** A key of the page that is there only sometimes, or one of several. */
function Key({ keys, label, act }: { keys: string; label: string; act: () => void }) {
  useShortcut(keys, label, act);
  return null;
}

/** Replies that nobody has answered or read. */
function useUnread(candidate_id: string): number {
  const { data } = useThread(candidate_id);
  return data?.pages.flatMap(({ results }) => results).filter(({ is_new }) => is_new).length ?? 0;
}

function Unread({ candidate_id }: { candidate_id: string }) {
  const count = useUnread(candidate_id);
  if (count === 0) return null;
  return (
    <Badge size="sm" circle aria-label={`${count} new`}>
      {count}
    </Badge>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404)
    return (
      <EmptyState
        icon={IconFileOff}
        title="Application not found"
        why="It may have been deleted with its candidate, or it belongs to another workspace."
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
        title="You can't see applications yet"
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
