import type { AssessmentSession, SessionStatus } from '@hireframe/contract/assessments.ts';

export const statusWords: Record<SessionStatus, { label: string; color: string }> = {
  preparing: { label: 'Being prepared', color: 'gray' },
  ready: { label: 'Not begun', color: 'blue' },
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
    title: 'The time for this assessment is over',
    why: 'Nothing that you sent is lost. Ask the company for more time if you need it.',
  },
  cancelled: { title: 'This assessment was cancelled', why: 'There is nothing more to do.' },
  with_person: {
    title: 'A person will talk to you instead',
    why: 'The company knows that you asked for it. This has no effect on your application.',
  },
};

export const whoReads = ({ kind, workspace_name }: Pick<AssessmentSession, 'kind' | 'workspace_name'>): string =>
  kind === 'practice'
    ? 'Practice: only you see it'
    : `${workspace_name ?? 'The company'} reads your answers and the report`;
