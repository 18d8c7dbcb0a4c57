// Applications: to the postings of the workspace for recruiters, their own for candidates.
import { useMe } from '../features/accounts/accounts.api.ts';
import { RecruiterApplications } from '../features/applications/RecruiterApplications.tsx';
import { MyApplicationsPage } from './MyApplicationsPage.tsx';

export function ApplicationsPage() {
  const { role } = useMe();
  return role === 'recruiter' ? <RecruiterApplications /> : <MyApplicationsPage />;
}
