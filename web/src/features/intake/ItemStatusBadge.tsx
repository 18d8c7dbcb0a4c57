import type { ItemStatus } from '@hireframe/contract/bulk-resume.ts';
import { Badge } from '@mantine/core';
import { shownItem } from './upload-words.ts';

export function ItemStatusBadge({ status }: { status: ItemStatus }) {
  const { label, color } = shownItem(status);
  return <Badge color={color}>{label}</Badge>;
}
