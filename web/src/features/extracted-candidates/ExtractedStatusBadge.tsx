import { type ExtractedCandidate, extractedStatusDisplays } from '@hireframe/contract/extracted-candidates.ts';
import { Badge } from '@mantine/core';
import { statusColors } from './extracted-words.ts';

export const ExtractedStatusBadge = ({ status }: Pick<ExtractedCandidate, 'status'>) => (
  <Badge
    color={statusColors[status]}
    h="auto"
    mih={22}
    maw="100%"
    styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
  >
    {extractedStatusDisplays[status]}
  </Badge>
);
