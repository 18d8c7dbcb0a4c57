// One application, with what other features say to it.
import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../features/accounts/accounts.api.ts';
import { RecruiterApplication } from '../features/applications/RecruiterApplication.tsx';
import { RequestsPanel } from '../features/assessment-requests/RequestsPanel.tsx';
import { InterviewsPanel } from '../features/interviews/InterviewsPanel.tsx';
import { ScorecardPanel } from '../features/scorecards/ScorecardPanel.tsx';
import { MyApplicationPage } from './MyApplicationPage.tsx';

const route = getRouteApi('/frame/applications/$id');

export function ApplicationPage() {
  const { role } = useMe();
  return role === 'recruiter' ? <Decide /> : <MyApplicationPage />;
}

function Decide() {
  const { dialog, request, question } = route.useSearch();
  const navigate = useNavigate({ from: '/applications/$id' });
  type Change = { dialog?: string | undefined; request?: string | undefined; tab?: string };
  const change = (next: Change, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace, resetScroll: false });
  /** What was opened by its address alone leaves one where it belongs. */
  const close = (next: Change = {}) => change({ dialog: undefined, ...next }, true);
  const slots = (application: ApplicationDetail) => ({
    scorecards: (
      <ScorecardPanel
        application={application}
        isOpen={dialog === 'scorecard'}
        onOpen={() => change({ dialog: 'scorecard' })}
        onClose={() => close({ tab: 'scorecards' })}
      />
    ),
    answers: (
      <RequestsPanel
        application={application}
        opened_id={request}
        onOpen={(id) => change({ request: id })}
        isAsking={dialog === 'assessment'}
        onAsk={() => change({ dialog: 'assessment' })}
        onClose={close}
        question_id={question}
      />
    ),
    interviews: (
      <InterviewsPanel
        application={application}
        opened={interviewOf(dialog)}
        onOpen={(next) => (next ? change({ dialog: `interview-${next}` }) : close({ tab: 'interviews' }))}
      />
    ),
  });
  return <RecruiterApplication slots={slots} />;
}

/** 'interview-new' invites; otherwise the id of the interview that is changed follows. */
const interviewOf = (dialog: string | undefined) =>
  dialog?.startsWith('interview-') ? dialog.slice('interview-'.length) : undefined;
