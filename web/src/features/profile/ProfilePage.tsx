import { PageHeader } from '../../ui/PageHeader.tsx';

export function ProfilePage() {
  return <PageHeader title="Profile" />;
}
