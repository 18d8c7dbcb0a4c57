// One candidate: who it is, what they did, their resumes and scores, tags, notes, history, and who may be the same.
import type { CandidateDetail } from '@hireframe/contract/candidates.ts';
import { Button, Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AddToJobDialog } from '../features/applications/AddToJobDialog.tsx';
import { useCandidateApplications } from '../features/applications/applications.api.ts';
import { CandidateApplications } from '../features/applications/CandidateApplications.tsx';
import { useCandidate } from '../features/candidates/candidates.api.ts';
import { ActivityTab } from '../features/candidates/detail/ActivityTab.tsx';
import { Background } from '../features/candidates/detail/Background.tsx';
import { CandidateHeader } from '../features/candidates/detail/CandidateHeader.tsx';
import { CandidateSkeleton, MissingCandidate } from '../features/candidates/detail/CandidateStates.tsx';
import styles from '../features/candidates/detail/candidate.module.css';
import { NeighbourNav } from '../features/candidates/detail/NeighbourNav.tsx';
import { ProfileCard } from '../features/candidates/detail/ProfileCard.tsx';
import { ResumePreview } from '../features/candidates/detail/ResumePreview.tsx';
import { ResumeTab } from '../features/candidates/detail/ResumeTab.tsx';
import { AssessmentCard, ConnectCard } from '../features/candidates/detail/SideCards.tsx';
import { EditCandidateDialog } from '../features/candidates/edit/CandidateDialogs.tsx';
import { Conversation } from '../features/conversations/Conversation.tsx';
import { DuplicatesBanner } from '../features/duplicates/DuplicatesBanner.tsx';
import { DuplicatesDialog } from '../features/duplicates/DuplicatesDialog.tsx';
import { MergesCard } from '../features/duplicates/MergesCard.tsx';
import { NotesTab } from '../features/notes/NotesTab.tsx';
import { CandidateReports } from '../features/reports/CandidateReports.tsx';
import { Screenings } from '../features/screenings/Screenings.tsx';
import { FoundNav } from '../features/search/FoundNav.tsx';
import { CandidateTags } from '../features/tags/CandidateTags.tsx';
import { WarningsCard } from '../features/warnings/WarningsCard.tsx';
import { useShortcut } from '../lib/shortcuts.ts';
import { useTitle } from '../lib/use-title.ts';
import { LinkTo } from '../ui/LinkTo.tsx';

const route = getRouteApi('/frame/candidates/$id');

export function CandidatePage() {
  const { id } = route.useParams();
  const { tab, dialog, resume, report, question, found, tree, magic, ...list } = route.useSearch();
  const { data: candidate, error, refetch } = useCandidate(id);
  useShortcut('r', 'Refresh', () => void refetch());
  return (
    <>
      <div className={styles.bar}>
        <LinkTo
          to="/candidates"
          search={found === undefined ? list : { magic: found, tree }}
          size="sm"
          activeOptions={{ exact: true }}
        >
          {found === undefined ? '← Back to Candidates' : '← Back to search'}
        </LinkTo>
        {found === undefined ? <NeighbourNav id={id} /> : <FoundNav id={id} found={found} tree={tree} />}
      </div>
      {candidate && <Content key={id} candidate={candidate} />}
      {!candidate && error && <MissingCandidate error={error} onRetry={() => void refetch()} />}
      {!candidate && !error && <CandidateSkeleton />}
    </>
  );
}

/** What the page keeps in its address beside the list that one came from. */
function useWhere() {
  const { tab = 'overview', dialog, resume, report, question, magic, ...list } = route.useSearch();
  const navigate = useNavigate({ from: '/candidates/$id' });
  type Change = Partial<{ tab: string; dialog: string; resume: string; report: string; question: string }>;
  const change = (next: { [Name in keyof Change]: Change[Name] | undefined }, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace, resetScroll: false });
  return {
    tab,
    dialog,
    resume,
    report,
    question,
    list,
    showTab: (next: string | null) => change({ tab: next === 'overview' ? undefined : (next ?? undefined) }),
    open: (next: string) => change({ dialog: next }),
    write: () => change({ tab: 'messages', dialog: 'write' }, tab === 'messages'),
    close: () => change({ dialog: undefined }, true),
    chooseResume: (next: string | undefined) => change({ resume: next }),
    chooseReport: (next: string) => change({ report: next, question: undefined }),
  };
}

function Content({ candidate }: { candidate: CandidateDetail }) {
  const { id, name } = candidate;
  const { tab, dialog, resume, list, open, write, close } = useWhere();
  const navigate = useNavigate();
  useTitle(name);
  useShortcut('m', 'Write a message', write);
  useShortcut('a', 'Add to job', () => open('add-to-job'));
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const profile = (
    <Stack gap="md">
      <ProfileCard candidate={candidate} onEdit={() => open('edit')} />
      <CandidateTags candidate={candidate} isAdding={dialog === 'tags'} onAdd={() => open('tags')} onAdded={close} />
      <ConnectCard details={candidate.details} sources={candidate.sources} />
      <AssessmentCard assessment_summary={candidate.assessment_summary} />
    </Stack>
  );
  const goToMerged = (stays_id: string) =>
    stays_id === id ? close() : void navigate({ to: '/candidates/$id', params: { id: stays_id }, search: list });
  return (
    <>
      <CandidateHeader
        candidate={candidate}
        onPreview={() => open('resume')}
        onAddToJob={isPhone ? undefined : () => open('add-to-job')}
        onDeleted={() => void navigate({ to: '/candidates', search: list })}
      />
      <DuplicatesBanner candidate_id={id} onOpen={() => open('duplicates')} />
      <WarningsCard candidate_id={id} name={name} />
      {isPhone ? (
        <CandidateTabs candidate={candidate} profile={profile} />
      ) : (
        <div className={styles.page}>
          <div className={styles.main}>
            <CandidateTabs candidate={candidate} />
          </div>
          {profile}
        </div>
      )}
      {isPhone && tab !== 'messages' && (
        <div className={styles.bottom}>
          <Button fullWidth leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('add-to-job')}>
            Add to job
          </Button>
        </div>
      )}
      <ResumePreview
        resume={candidate.resume.find((one) => one.id === resume) ?? candidate.resume[0]}
        isOpen={dialog === 'resume'}
        onClose={close}
      />
      <AddToJobDialog candidate_ids={[id]} name={name} isOpen={dialog === 'add-to-job'} onClose={close} />
      <EditCandidateDialog candidate={candidate} isOpen={dialog === 'edit'} onClose={close} />
      <DuplicatesDialog candidate={candidate} isOpen={dialog === 'duplicates'} onClose={close} onMerged={goToMerged} />
    </>
  );
}

type TabsProps = { candidate: CandidateDetail; profile?: ReactNode };

/** @param profile what stands beside them; left out where there is room for it. With it, the overview is three tabs. */
function CandidateTabs({ candidate, profile }: TabsProps) {
  const { id, experience, extracted_data } = candidate;
  const { tab, resume, showTab, chooseResume, open } = useWhere();
  const first = profile
    ? { overview: 'Applications', messages: 'Messages', profile: 'Profile' }
    : { overview: 'Overview' };
  const tabs = { ...first, resume: 'Resume', assessment: 'Assessment', notes: 'Notes', activity: 'Activity' };
  const applications = <CandidateApplications candidate_id={id} onAdd={() => open('add-to-job')} />;
  const background = <Background experience={experience} extracted={extracted_data} />;
  return (
    <Tabs value={tab in tabs ? tab : 'overview'} onChange={showTab} keepMounted={false}>
      <Tabs.List mb="md" className={styles.tabs}>
        {Object.entries(tabs).map(([value, word]) => (
          <Tabs.Tab key={value} value={value}>
            {word}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        {profile ? (
          applications
        ) : (
          <Stack gap="md">
            {applications}
            <CandidateThread candidate={candidate} />
            {background}
          </Stack>
        )}
      </Tabs.Panel>
      {profile && (
        <>
          <Tabs.Panel value="messages">
            <CandidateThread candidate={candidate} />
          </Tabs.Panel>
          <Tabs.Panel value="profile">
            <Stack gap="md">
              {profile}
              {background}
            </Stack>
          </Tabs.Panel>
        </>
      )}
      <Tabs.Panel value="resume">
        <ResumeTab candidate={candidate} chosen_id={resume} onChoose={chooseResume} />
      </Tabs.Panel>
      <Tabs.Panel value="assessment">
        <AssessmentTab candidate={candidate} />
      </Tabs.Panel>
      <Tabs.Panel value="notes">
        <NotesTab candidate_id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="activity">
        <Stack gap="md">
          <MergesCard candidate_id={id} />
          <ActivityTab id={id} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

/** The conversation; what is written may be about any of their applications. */
function CandidateThread({ candidate }: { candidate: CandidateDetail }) {
  const { id, name, avatar } = candidate;
  const { tab, dialog, close } = useWhere();
  const { data } = useCandidateApplications(id);
  const about = data?.results.map((one) => ({ application_id: one.id, job_title: one.job_title })) ?? [];
  return (
    <Conversation
      candidate={{ id, name, avatar }}
      about={about}
      isWanted={tab === 'messages'}
      isWriting={dialog === 'write'}
      onWriting={close}
    />
  );
}

function AssessmentTab({ candidate }: { candidate: CandidateDetail }) {
  const { dialog, report, question, open, close, chooseReport } = useWhere();
  return (
    <Stack gap="md">
      <Screenings
        candidate={candidate}
        isAsking={dialog === 'assessment'}
        onAsk={() => open('assessment')}
        onClose={close}
      />
      <CandidateReports candidate_id={candidate.id} chosen_id={report} onChoose={chooseReport} opened_id={question} />
    </Stack>
  );
}
