import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Card, Title } from '@mantine/core';
import { formatDate } from '../../lib/dates.ts';
import { FactList } from '../../ui/FactList.tsx';

export function DetailsPanel({ posting }: { posting: PostingDetail }) {
  const { views_count, created_at, created_by_name, approved_at, expires_at } = posting;
  const day = (instant: string | null) => instant && <time dateTime={instant}>{formatDate(instant)}</time>;
  const facts = [
    { name: 'Views', value: views_count.toLocaleString('en') },
    { name: 'Created', value: day(created_at) },
    { name: 'Created by', value: created_by_name },
    { name: 'Approved', value: day(approved_at) },
    { name: 'On boards since', value: day(posting.posted_external_at) },
    { name: 'Expires', value: day(expires_at) },
    { name: 'Auto-post', value: posting.auto_post_enabled ? 'Yes' : 'No' },
  ];
  return (
    <Card component="section" aria-label="Details">
      <Title order={2} mb="sm">
        Details
      </Title>
      <FactList facts={facts} absent="—" />
    </Card>
  );
}
