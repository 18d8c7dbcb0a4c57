import { Navigate } from '@tanstack/react-router';
import { useMe } from '../features/accounts/accounts.api.ts';
import { mayDo } from '../features/accounts/use-may.ts';
import { CandidateHome } from '../features/home/CandidateHome.tsx';
import { RecruitmentOverview } from '../features/overview/RecruitmentOverview.tsx';
import { WorkQueue } from '../features/work-queue/WorkQueue.tsx';

/** A candidate's home; a recruiter's is what waits, above the overview. Who sees but their jobs begins with their applications. */
export function DashboardPage() {
  const me = useMe();
  if (me.role !== 'recruiter') return <CandidateHome me={me} />;
  if (!mayDo(me, 'analytics:read')) return <Navigate to="/applications" replace />;
  return (
    <>
      <WorkQueue />
      <RecruitmentOverview me={me} />
    </>
  );
}
