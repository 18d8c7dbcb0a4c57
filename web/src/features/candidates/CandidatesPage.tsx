import { PageHeader } from '../../ui/PageHeader.tsx';

export const CandidatesPage = () => <PageHeader title="Candidates" />;
