import { useMe } from '../features/accounts/accounts.api.ts';
import { CandidateHome } from '../features/home/CandidateHome.tsx';
import { RecruitmentOverview } from '../features/overview/RecruitmentOverview.tsx';
import { WorkQueue } from '../features/work-queue/WorkQueue.tsx';

/** A candidate's home; a recruiter's is what waits, above the overview. */
export function DashboardPage() {
  const me = useMe();
  if (me.role !== 'recruiter') return <CandidateHome me={me} />;
  return (
    <>
      <WorkQueue />
      <RecruitmentOverview me={me} />
    </>
  );
}
