// Job postings of the workspace. What is chosen, and the dialog that is open, stand in the address.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMay } from '../features/accounts/use-may.ts';
import { CreatePostingDialog } from '../features/postings/CreatePostingDialog.tsx';
import { MoveDialog } from '../features/postings/MoveDialog.tsx';
import { PostingList } from '../features/postings/PostingList.tsx';
import type { AskingMove } from '../features/postings/posting-moves.ts';
import { usePostings } from '../features/postings/postings.api.ts';
import { resolvePostingsSearch } from '../features/postings/postings-query.ts';
import type { PostingsSearch } from '../features/postings/postings-search.ts';
import { useFocusAfter } from '../lib/focus-after.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/job-requirements');

export function PostingsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const chosen = resolvePostingsSearch(search);
  const postings = usePostings(chosen);
  /** Keeps what is not named; a different choice begins at its first page. */
  const change = (next: Partial<PostingsSearch>, { replace = false } = {}) =>
    void navigate({ to: '/job-requirements', search: { ...search, page: undefined, ...next }, replace });
  const open = (dialog: string) => change({ page: search.page, dialog });
  const close = () => change({ page: search.page, dialog: undefined }, { replace: true });
  const mayCreate = useMay('jobs:write');
  useShortcut('n', 'Create a job', () => mayCreate && open('new'));
  const [move, id] = (search.dialog ?? '').split('.');
  const results = useRef<HTMLDivElement>(null);
  useFocusAfter(search.dialog !== undefined, results);

  return (
    <>
      <PageHeader title="Job postings" line="Paste a description, check the details, approve it">
        {mayCreate && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
            Create Job Posting
          </Button>
        )}
      </PageHeader>
      <PostingList chosen={chosen} postings={postings} onChange={change} onOpen={open} results={results} />
      <CreatePostingDialog isOpen={mayCreate && search.dialog === 'new'} onClose={close} />
      <MoveDialog
        posting={postings.data?.results.find((one) => one.id === id)}
        move={move === 'pause' || move === 'close' ? (move satisfies AskingMove) : undefined}
        onClose={close}
      />
    </>
  );
}
