import { PageHeader } from '../../ui/PageHeader.tsx';

export const InviteCandidatePage = () => <PageHeader title="Invite candidates" />;
