import type { AssessmentSession, SessionStatus } from '@hireframe/contract/assessments.ts';
import type { Message, Translate } from '@hireframe/contract/messages.ts';

export const statusWords = {
  preparing: { label: 'Preparing', color: 'gray' },
  ready: { label: 'Not started', color: 'blue' },
  in_progress: { label: 'In progress', color: 'yellow' },
  completed: { label: 'Completed', color: 'green' },
  expired: { label: 'Expired', color: 'gray' },
  cancelled: { label: 'Cancelled', color: 'gray' },
  with_person: { label: 'With a person', color: 'indigo' },
} as const satisfies Record<SessionStatus, { label: Message; color: string }>;

export const isOpen = (status: SessionStatus): boolean => ['preparing', 'ready', 'in_progress'].includes(status);

const closedLines = {
  expired: {
    title: 'This assessment has expired',
    why: 'Everything you sent is safe. Ask the company if you need more time.',
  },
  cancelled: { title: 'This assessment was cancelled', why: "There's nothing more to do." },
  with_person: {
    title: 'A person will talk to you instead',
    why: "We've told the company. This doesn't affect your application.",
  },
} as const satisfies Partial<Record<SessionStatus, { title: Message; why: Message }>>;
const closed = { title: 'This assessment is closed', why: "There's nothing more to do." } as const;

/** What a session that takes no answers any more says of itself. */
export const closedLinesOf = (status: SessionStatus) =>
  status in closedLines ? closedLines[status as keyof typeof closedLines] : closed;

export const whoReads = (
  t: Translate,
  { kind, workspace_name }: Pick<AssessmentSession, 'kind' | 'workspace_name'>,
): string =>
  kind === 'practice'
    ? t('Practice: only you can see this')
    : t('{company} will see your answers and the report', { company: workspace_name ?? t('The company') });
