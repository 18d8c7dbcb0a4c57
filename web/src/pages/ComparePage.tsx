import { PageHeader } from '../ui/PageHeader.tsx';

export const ComparePage = () => <PageHeader title="Compare candidates" />;
