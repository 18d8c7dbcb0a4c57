import type { AssessmentSession, SessionStatus } from '@hireframe/contract/assessments.ts';

export const statusWords: Record<SessionStatus, { label: string; color: string }> = {
  preparing: { label: 'Preparing', color: 'gray' },
  ready: { label: 'Not started', color: 'blue' },
  in_progress: { label: 'In progress', color: 'yellow' },
  completed: { label: 'Completed', color: 'green' },
  expired: { label: 'Expired', color: 'gray' },
  cancelled: { label: 'Cancelled', color: 'gray' },
  with_person: { label: 'With a person', color: 'indigo' },
};

export const isOpen = (status: SessionStatus): boolean => ['preparing', 'ready', 'in_progress'].includes(status);

/** What a session that takes no answers any more says of itself. */
export const closedLines: Partial<Record<SessionStatus, { title: string; why: string }>> = {
  expired: {
    title: 'This assessment has expired',
    why: 'Everything you sent is safe. Ask the company if you need more time.',
  },
  cancelled: { title: 'This assessment was cancelled', why: "There's nothing more to do." },
  with_person: {
    title: 'A person will talk to you instead',
    why: "We've told the company. This doesn't affect your application.",
  },
};

export const whoReads = ({ kind, workspace_name }: Pick<AssessmentSession, 'kind' | 'workspace_name'>): string =>
  kind === 'practice'
    ? 'Practice: only you can see this'
    : `${workspace_name ?? 'The company'} will see your answers and the report`;
