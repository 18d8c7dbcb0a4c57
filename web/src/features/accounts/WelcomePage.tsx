import { PageHeader } from '../../ui/PageHeader.tsx';

export const WelcomePage = () => <PageHeader title="Welcome" />;
