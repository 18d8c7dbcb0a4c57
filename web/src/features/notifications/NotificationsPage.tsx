import { PageHeader } from '../../ui/PageHeader.tsx';

export const NotificationsPage = () => <PageHeader title="Notifications" />;
