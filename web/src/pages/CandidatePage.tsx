import { PageHeader } from '../ui/PageHeader.tsx';

export const CandidatePage = () => <PageHeader title="Candidate" />;
