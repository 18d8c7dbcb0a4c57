import type { FoundCandidate } from '@hireframe/contract/search.ts';
import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconBriefcase, IconDownload, IconTag, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { AddToJobDialog } from '../applications/AddToJobDialog.tsx';
import styles from '../candidates/bulk-bar.module.css';
import type { Selection } from '../candidates/selection.ts';
import { TagDialog } from '../candidates/TagDialog.tsx';
import { useExport } from '../candidates/use-export.ts';
import { AskDialog } from '../screenings/AskDialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const look = { variant: 'default', size: 'xs' } as const;

type Props = { selection: Selection<FoundCandidate>; role: string | undefined };

/** What can be done with those who are ticked. `role`: what they were looked for as. */
export function SelectedBar({ selection: { picked, clear }, role }: Props) {
  const [dialog, setDialog] = useState<'tags' | 'assessment' | 'job'>();
  const { isExporting, exportAll } = useExport();
  const [ids, people] = [[...picked.keys()], [...picked.values()]];
  const close = () => setDialog(undefined);
  if (ids.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected candidates">
      <Group gap="xs" wrap="nowrap">
        <CloseButton aria-label="Clear selection" onClick={clear} />
        <Text size="sm" fw={500} role="status" data-figures>
          {`${pluralize(ids.length, 'candidate')} selected`}
        </Text>
      </Group>
      <Group gap="xs">
        <Button size="xs" leftSection={<IconBriefcase {...icon} />} onClick={() => setDialog('job')}>
          Add to job
        </Button>
        <Button {...look} leftSection={<IconTag {...icon} />} onClick={() => setDialog('tags')}>
          Add tags
        </Button>
        <Button
          {...look}
          leftSection={<IconDownload {...icon} />}
          loading={isExporting}
          onClick={() => void exportAll({ ids }, ids.length)}
        >
          Export CSV
        </Button>
        <Button {...look} leftSection={<IconVideo {...icon} />} onClick={() => setDialog('assessment')}>
          Request Assessment
        </Button>
      </Group>
      {dialog === 'tags' && (
        <TagDialog operation="add" whom={{ candidate_ids: ids }} count={ids.length} onDone={clear} onClose={close} />
      )}
      <AddToJobDialog
        candidate_ids={ids}
        name={people.length === 1 ? (people[0]?.name ?? '') : pluralize(ids.length, 'candidate')}
        isOpen={dialog === 'job'}
        onClose={close}
        onAdded={clear}
      />
      {dialog === 'assessment' && <AskDialog candidates={people} role={role} isOpen onClose={close} />}
    </section>
  );
}
