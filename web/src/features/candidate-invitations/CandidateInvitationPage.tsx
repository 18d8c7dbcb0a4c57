import { PageHeader } from '../../ui/PageHeader.tsx';

export const CandidateInvitationPage = () => <PageHeader title="Invitation" />;
