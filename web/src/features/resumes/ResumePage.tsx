import { PageHeader } from '../../ui/PageHeader.tsx';

export function ResumePage() {
  return <PageHeader title="Resume" />;
}
