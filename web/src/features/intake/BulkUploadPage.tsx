import { PageHeader } from '../../ui/PageHeader.tsx';

export const BulkUploadPage = () => <PageHeader title="Bulk upload" />;
