import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notifyFailure } from '../../ui/notify.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { rememberTask } from '../tasks/pending-tasks.ts';
import { taskQuery } from '../tasks/tasks.api.ts';
import { type Draft, forgetDraft, keepDraft } from './kept-draft.ts';

type LeavingOptions = { draft: Draft; task_id: string | null; isDone: boolean };

/**
 * Whoever closes the dialog or the tab while a description is read: the task is followed from every page, and what was
 * pasted waits for the dialog to be opened again.
 * @returns what to call with the task once the server has named it (null: it has not), since one may have left before
 */
export function useLeaving(given: LeavingOptions): (task_id: string | null) => void {
  const { id: user_id } = useMe();
  const cache = useQueryClient();
  const latest = useRef(given);
  latest.current = given;

  const isGone = useRef(false);
  const follow = (draft: Draft, task_id: string) => {
    const subject = draft.job_description.trim().split('\n')[0]?.slice(0, 60) ?? '';
    rememberTask({ task_id, user_id, type: 'POSTING_ANALYSIS', subject });
  };
  const latestFollow = useRef(follow);
  latestFollow.current = follow;

  useEffect(() => {
    isGone.current = false;
    function handOver() {
      const { draft, task_id } = latest.current;
      if (!task_id) return;
      const { status } = cache.getQueryData(taskQuery(task_id).queryKey) ?? {};
      if (status === 'SUCCESS' || status === 'FAILURE') return;
      latestFollow.current(draft, task_id);
    }
    window.addEventListener('pagehide', handOver);
    return () => {
      window.removeEventListener('pagehide', handOver);
      isGone.current = true;
      const { draft, task_id, isDone } = latest.current;
      if (isDone) return forgetDraft();
      keepDraft(draft, task_id);
      handOver();
    };
  }, [cache]);

  return (task_id) => {
    const { draft } = latest.current;
    if (!isGone.current) return;
    if (!task_id) return notifyFailure('Failed to create job posting', 'The dialog still has the text you pasted.');
    keepDraft(draft, task_id);
    follow(draft, task_id);
  };
}
