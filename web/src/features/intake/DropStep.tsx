import { leftBytes, storageInWords } from '@hireframe/contract/storage-quota.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { pluralize } from '../../lib/pluralize.ts';
import { useStorageUse } from '../storage-quota/storage-quota.api.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { FilesZone } from './FilesZone.tsx';
import { faultsOfBatch, validFiles, withoutFile } from './upload-files.ts';
import { chooseFiles } from './uploading.ts';
import { changeWizard, clearWizard, useWizard } from './wizard.ts';

let shown: readonly string[] = [];

/** What is wrong with what the person asked for, and nothing that was wrong before. */
function notifyFaults(messages: readonly string[]) {
  for (const old of shown) if (!messages.includes(old)) notifications.hide(old);
  for (const message of messages) notifications.show({ id: message, color: 'red', message, role: 'alert' });
  shown = messages;
}

export function DropStep() {
  const { files } = useWizard();
  const valid = validFiles(files);

  function goOn() {
    const faults = faultsOfBatch(valid);
    notifyFaults(faults);
    if (faults.length === 0) changeWizard({ step: 'configure' });
  }

  return (
    <Stack gap="md">
      <FilesZone
        words={files.length > 0 ? 'Drop more files here or click to browse' : 'Drop resumes here or click to browse'}
        isSmall={files.length > 0}
        onChoose={chooseFiles}
      />
      {files.length > 0 && (
        <>
          <ChosenFiles files={files} onRemove={(key) => changeWizard({ files: withoutFile(files, key) })} />
          <StorageWarning bytes={valid.reduce((sum, { size }) => sum + size, 0)} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => clearWizard()}>
              Clear all
            </Button>
            <Button onClick={goOn}>{`Continue with ${pluralize(valid.length, 'file')}`}</Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** Before anything is sent: the server takes what fits, file by file. */
function StorageWarning({ bytes }: { bytes: number }) {
  const storage = useStorageUse();
  if (!storage || bytes <= leftBytes(storage)) return null;
  return (
    <Alert color="yellow" role="alert" title="Not enough storage">
      {`These files need ${storageInWords(bytes)}, and your workspace has ${storageInWords(leftBytes(storage))} left. Files that don't fit will fail; delete candidates you no longer need to make room.`}
    </Alert>
  );
}
