// One job: its pipeline, who else fits it, what was read beside what was pasted, boards and settings.

import type { Permission } from '@hireframe/contract/permissions.ts';
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Badge, Stack, Tabs } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMe } from '../features/accounts/accounts.api.ts';
import { mayDo } from '../features/accounts/use-may.ts';
import { QuestionsCard } from '../features/application-questions/QuestionsCard.tsx';
import { JobPipeline } from '../features/applications/JobPipeline.tsx';
import type { ChangeApplications } from '../features/applications/use-applications-address.ts';
import { ExternalPostingsPanel } from '../features/boards/ExternalPostingsPanel.tsx';
import { ActionsPanel } from '../features/postings/ActionsPanel.tsx';
import { AnonymousReviewCard } from '../features/postings/AnonymousReviewCard.tsx';
import { ConfidentialCard } from '../features/postings/ConfidentialCard.tsx';
import { DetailsPanel } from '../features/postings/DetailsPanel.tsx';
import styles from '../features/postings/detail.module.css';
import { EditPostingDialog } from '../features/postings/EditPostingDialog.tsx';
import { HiringTeamCard } from '../features/postings/HiringTeamCard.tsx';
import { HistoryPanel } from '../features/postings/HistoryPanel.tsx';
import { MoveDialog } from '../features/postings/MoveDialog.tsx';
import { PostingCheck } from '../features/postings/PostingCheck.tsx';
import { PostingHeader } from '../features/postings/PostingHeader.tsx';
import { MissingPosting, PostingSkeleton } from '../features/postings/PostingStates.tsx';
import { usePosting } from '../features/postings/postings.api.ts';
import { CareersPanel } from '../features/public-postings/CareersPanel.tsx';
import { CriteriaCard } from '../features/scorecards/CriteriaCard.tsx';
import { CandidatesToConsider } from '../features/search/CandidatesToConsider.tsx';
import { ShareDialog } from '../features/tracking-links/ShareDialog.tsx';
import { useFocusAfter } from '../lib/focus-after.ts';
import { pluralize } from '../lib/pluralize.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { LinkTo } from '../ui/LinkTo.tsx';

const route = getRouteApi('/frame/job-requirements/$id');

export function PostingPage() {
  const { id } = route.useParams();
  const { data: posting, error, refetch } = usePosting(id);
  useShortcut('r', 'Refresh', () => void refetch());
  return (
    <>
      <LinkTo to="/job-requirements" size="sm">
        ← Back to Jobs
      </LinkTo>
      {posting && <Content key={id} posting={posting} />}
      {!posting && error && <MissingPosting error={error} onRetry={() => void refetch()} />}
      {!posting && !error && <PostingSkeleton />}
    </>
  );
}

const tabs = {
  pipeline: 'Pipeline',
  consider: 'Candidates to consider',
  description: 'Description',
  careers: 'Careers page',
  boards: 'Boards',
  settings: 'Settings',
} as const;
type Tab = keyof typeof tabs;
const needed: Partial<Record<Tab, Permission>> = {
  consider: 'candidates:read',
  careers: 'jobs:write',
  boards: 'jobs:write',
  settings: 'jobs:write',
};

/** A draft is read first; once people can apply it is about them. What a link to the criteria asks for is shown. */
const firstTab = ({ status }: PostingDetail): Tab =>
  window.location.hash === '#criteria' ? 'settings' : status === 'draft' ? 'description' : 'pipeline';

function Content({ posting }: { posting: PostingDetail }) {
  const { dialog, tab, ...search } = route.useSearch();
  const [first] = useState(() => firstTab(posting)); // Approving takes nobody to another tab.
  const navigate = useNavigate({ from: '/job-requirements/$id' });
  const here = { to: '/job-requirements/$id', params: { id: posting.id }, resetScroll: false } as const;
  const open = (next: string) => void navigate({ ...here, search: (now) => ({ ...now, dialog: next }) });
  const close = () => void navigate({ ...here, search: (now) => ({ ...now, dialog: undefined }), replace: true });
  const show = (next: string | null) =>
    void navigate({ ...here, search: (now) => ({ ...now, tab: next ?? undefined }), replace: true });
  const change: ChangeApplications = ({ job_id: _, ...patch }, { isContinued = false } = {}) =>
    void navigate({
      ...here,
      search: (now) => ({ ...now, page: undefined, ...patch }),
      replace: isContinued,
      resetScroll: 'page' in patch,
    });
  const acts = useRef<HTMLDivElement>(null);
  useFocusAfter(dialog !== undefined, acts);
  const me = useMe();
  const mayWrite = mayDo(me, 'jobs:write');
  const offered = Object.entries(tabs).filter(([one]) => mayDo(me, needed[one as Tab] ?? 'jobs:read'));
  const asked = offered.find(([one]) => one === tab)?.[0] as Tab | undefined;
  const opened = asked ?? (first === 'settings' && !mayWrite ? 'pipeline' : first);
  return (
    <>
      <PostingHeader
        posting={posting}
        onEdit={() => open('edit')}
        onFind={() => show('consider')}
        onShare={() => open('share')}
      />
      <Tabs value={opened} onChange={show} keepMounted={false}>
        <Tabs.List mb="md" className={styles.tabs}>
          {offered.map(([value, label]) => (
            <Tabs.Tab key={value} value={value} rightSection={value === 'pipeline' && <TabCount of={posting} />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="pipeline">
          <JobPipeline search={{ ...search, job_id: posting.id }} change={change} />
        </Tabs.Panel>
        <Tabs.Panel value="consider">
          <CandidatesToConsider job_id={posting.id} />
        </Tabs.Panel>
        <Tabs.Panel value="description">
          <PostingCheck
            posting={posting}
            onAddPay={() => open('edit-pay')}
            acts={
              <div ref={acts} tabIndex={-1}>
                {mayWrite && (
                  <ActionsPanel
                    posting={posting}
                    onAsk={open}
                    onDeleted={() => void navigate({ to: '/job-requirements', replace: true })}
                  />
                )}
              </div>
            }
            rest={<DetailsPanel posting={posting} />}
          >
            {mayWrite && <QuestionsCard posting={posting} />}
          </PostingCheck>
        </Tabs.Panel>
        <Tabs.Panel value="careers">
          <CareersPanel posting={posting} />
        </Tabs.Panel>
        <Tabs.Panel value="boards">
          <ExternalPostingsPanel posting={posting} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <Stack gap="md">
            <HiringTeamCard posting={posting} />
            <ConfidentialCard posting={posting} />
            <AnonymousReviewCard posting={posting} />
            <CriteriaCard posting={posting} />
            <HistoryPanel posting_id={posting.id} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      <EditPostingDialog
        posting={posting}
        isOpen={mayWrite && (dialog === 'edit' || dialog === 'edit-pay') && posting.status !== 'closed'}
        focus={dialog === 'edit-pay' ? 'min_salary' : 'title'}
        onClose={close}
      />
      <ShareDialog posting={posting} isOpen={mayWrite && dialog === 'share'} onClose={close} />
      <MoveDialog
        posting={posting}
        move={dialog === 'pause' || dialog === 'close' ? dialog : undefined}
        onClose={close}
      />
    </>
  );
}

const TabCount = ({ of: { applications_count } }: { of: PostingDetail }) =>
  applications_count > 0 && (
    <Badge variant="default" aria-label={pluralize(applications_count, 'application')}>
      {applications_count.toLocaleString('en')}
    </Badge>
  );
