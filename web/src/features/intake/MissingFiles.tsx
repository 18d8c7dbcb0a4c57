import { visibleName } from '@hireframe/contract/file-name.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { pluralize } from '../../lib/pluralize.ts';
import { FilesZone } from './FilesZone.tsx';
import styles from './intake.module.css';
import { sendGathered, supplyFiles } from './uploading.ts';
import { useCapped } from './use-capped.tsx';
import type { Sending } from './wizard.ts';

/** After a reload without the files: only what the server does not have is asked for. */
export function MissingFiles({ missing, file_count }: Sending) {
  const { shown, more } = useCapped(missing, 'files', 10);
  return (
    <Stack gap="md">
      <Alert color="yellow" role="alert" title="Choose the same files to continue">
        <Text size="sm">
          {`${pluralize(missing.length, 'file')} of ${file_count} hadn't been sent when this page was closed. Choose the same files or folder; we'll skip the ones we already have.`}
        </Text>
      </Alert>
      <FilesZone words="Drop the same files here or click to browse" isSmall onChoose={supplyFiles} />
      <ul className={styles.files} aria-label="Missing files">
        {shown.map(({ name, size }, at) => (
          <li key={`${at} ${name} ${size}`} className={styles.file}>
            <span className={styles.fileName}>{visibleName(name)}</span>
          </li>
        ))}
      </ul>
      <Group justify="space-between">
        {more || <span />}
        <Button variant="default" onClick={() => void sendGathered()}>
          Finish without them
        </Button>
      </Group>
    </Stack>
  );
}
