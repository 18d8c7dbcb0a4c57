// Whether the installation could be brought back, and from when.
import type { System } from '@hireframe/contract/system.ts';
import { Badge } from '@mantine/core';
import { formatDateTime } from '../../lib/dates.ts';
import { sizeInWords } from '../../lib/files.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { useSystem } from './system.api.ts';

type Backup = System['backup'];

export function BackupSummary() {
  const system = useSystem();
  return (
    <SummaryCard title="Last backup" queries={[system]} link={null}>
      {() => system.data && <LastBackup backup={system.data.backup} />}
    </SummaryCard>
  );
}

function LastBackup({ backup }: { backup: Backup }) {
  const { state, finished_at, size_bytes, file_count } = backup;
  const line =
    size_bytes === null
      ? 'Nothing could be restored'
      : `Complete · ${sizeInWords(size_bytes)} · ${countFiles(file_count)}`;
  return (
    <Rows label="Last backup">
      <Row title={finished_at ? formatDateTime(finished_at) : 'No backup yet'} line={line}>
        {state === 'ok' && <Badge color="green">Works</Badge>}
        {state === 'notice' && <Badge color="yellow">{finished_at ? 'Older than a week' : 'Missing'}</Badge>}
        {state === 'failed' && <Badge color="red">The last one failed</Badge>}
      </Row>
    </Rows>
  );
}

const countFiles = (count: number | null) => (count === 1 ? '1 file' : `${(count ?? 0).toLocaleString('en')} files`);
