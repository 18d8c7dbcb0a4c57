import { useMe } from '../accounts/accounts.api.ts';
import { CandidateHome } from './CandidateHome.tsx';
import { RecruiterHome } from './RecruiterHome.tsx';

export function DashboardPage() {
  const me = useMe();
  return me.role === 'recruiter' ? <RecruiterHome me={me} /> : <CandidateHome me={me} />;
}
