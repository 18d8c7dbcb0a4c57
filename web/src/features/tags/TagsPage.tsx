import { PageHeader } from '../../ui/PageHeader.tsx';

export const TagsPage = () => <PageHeader title="Tags" />;
