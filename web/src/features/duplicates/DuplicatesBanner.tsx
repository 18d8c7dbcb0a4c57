// Over a candidate: somebody else here may be the same person.
import { Alert, Button, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useDuplicates } from './duplicates.api.ts';
import styles from './duplicates.module.css';

export function DuplicatesBanner({ candidate_id, onOpen }: { candidate_id: string; onOpen: () => void }) {
  const { data: found, error, refetch } = useDuplicates(candidate_id);
  if (!found && error)
    return (
      <div style={{ marginBottom: 16 }}>
        <LoadFailure title="Couldn't check for duplicates" error={error} onRetry={() => void refetch()} />
      </div>
    );
  const [first] = found ?? [];
  if (!found || !first) return null;
  return (
    <Alert color="yellow" mb="md" icon={<IconUsers size={18} aria-hidden />} role="status" py="xs">
      <div className={styles.banner}>
        <Text size="sm">
          {found.length === 1
            ? `${first.candidate.name} may be the same person: ${first.reasons.join(', ').toLowerCase()}.`
            : `${found.length} other candidates may be the same person.`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onOpen}>
          {found.length === 1 ? 'Compare and merge' : 'Review duplicates'}
        </Button>
      </div>
    </Alert>
  );
}
