// One job posting: what was read beside what was pasted, what may be done with it, and what became of it.
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ExternalPostingsPanel } from '../features/boards/ExternalPostingsPanel.tsx';
import { ActionsPanel } from '../features/postings/ActionsPanel.tsx';
import { DetailsPanel } from '../features/postings/DetailsPanel.tsx';
import styles from '../features/postings/detail.module.css';
import { EditPostingDialog } from '../features/postings/EditPostingDialog.tsx';
import { HistoryPanel } from '../features/postings/HistoryPanel.tsx';
import { MoveDialog } from '../features/postings/MoveDialog.tsx';
import { PostingCheck } from '../features/postings/PostingCheck.tsx';
import { PostingHeader } from '../features/postings/PostingHeader.tsx';
import { MissingPosting, PostingSkeleton } from '../features/postings/PostingStates.tsx';
import { usePosting } from '../features/postings/postings.api.ts';
import { CriteriaCard } from '../features/scorecards/CriteriaCard.tsx';
import { useFocusAfter } from '../lib/focus-after.ts';
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
        ← Back to Job postings
      </LinkTo>
      {posting && <Content key={id} posting={posting} />}
      {!posting && error && <MissingPosting error={error} onRetry={() => void refetch()} />}
      {!posting && !error && <PostingSkeleton />}
    </>
  );
}

function Content({ posting }: { posting: PostingDetail }) {
  const { dialog } = route.useSearch();
  const navigate = useNavigate();
  const here = { to: '/job-requirements/$id', params: { id: posting.id }, resetScroll: false } as const;
  const open = (next: string) => void navigate({ ...here, search: (now) => ({ ...now, dialog: next }) });
  const close = () => void navigate({ ...here, search: (now) => ({ ...now, dialog: undefined }), replace: true });
  const acts = useRef<HTMLDivElement>(null);
  useFocusAfter(dialog !== undefined, acts);
  return (
    <>
      <PostingHeader posting={posting} onEdit={() => open('edit')} />
      <div className={styles.page}>
        <div className={styles.acts} ref={acts} tabIndex={-1}>
          <ActionsPanel
            posting={posting}
            onAsk={open}
            onDeleted={() => void navigate({ to: '/job-requirements', replace: true })}
          />
        </div>
        <Stack className={styles.main} gap="md">
          <PostingCheck posting={posting} />
          <CriteriaCard posting={posting} />
        </Stack>
        <Stack className={styles.rest} gap="md">
          <DetailsPanel posting={posting} />
          <ExternalPostingsPanel posting={posting} />
          <HistoryPanel posting_id={posting.id} />
        </Stack>
      </div>
      <EditPostingDialog posting={posting} isOpen={dialog === 'edit' && posting.status !== 'closed'} onClose={close} />
      <MoveDialog
        posting={posting}
        move={dialog === 'pause' || dialog === 'close' ? dialog : undefined}
        onClose={close}
      />
    </>
  );
}
