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
  if (role !== 'recruiter') return <MyApplicationPage />;
  return <RecruiterApplication slots={(application) => <Slots application={application} />} />;
}

function Slots({ application }: { application: ApplicationDetail }) {
  const { dialog, request, question } = route.useSearch();
  const navigate = useNavigate({ from: '/applications/$id' });
  const change = (next: { dialog?: string | undefined; request?: string | undefined }, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace, resetScroll: false });
  const close = () => change({ dialog: undefined }, true);
  return (
    <>
      <ScorecardPanel
        application={application}
        isOpen={dialog === 'scorecard'}
        onOpen={() => change({ dialog: 'scorecard' })}
        onClose={close}
      />
      <RequestsPanel
        application={application}
        opened_id={request}
        onOpen={(id) => change({ request: id })}
        isAsking={dialog === 'assessment'}
        onAsk={() => change({ dialog: 'assessment' })}
        onClose={close}
        question_id={question}
      />
      <InterviewsPanel
        application={application}
        opened={interviewOf(dialog)}
        onOpen={(next) => (next ? change({ dialog: `interview-${next}` }) : close())}
      />
    </>
  );
}

/** 'interview-new' invites; otherwise the id of the interview that is changed follows. */
const interviewOf = (dialog: string | undefined) =>
  dialog?.startsWith('interview-') ? dialog.slice('interview-'.length) : undefined;
