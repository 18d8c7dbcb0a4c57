import { useMe } from '../features/accounts/accounts.api.ts';
import { CandidateHome } from '../features/home/CandidateHome.tsx';
import { RecruitmentOverview } from '../features/overview/RecruitmentOverview.tsx';

/** A candidate's home, or a recruiter's overview. */
export function DashboardPage() {
  const me = useMe();
  return me.role === 'recruiter' ? <RecruitmentOverview me={me} /> : <CandidateHome me={me} />;
}
