import '@mantine/dropzone/styles.layer.css';
import { requestLimits, uploadLimits } from '@hireframe/contract/bulk-resume.ts';
import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFolder, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { megabytes } from '../../lib/files.ts';
import styles from './intake.module.css';
import { acceptedFiles, supportedFormats } from './upload-files.ts';

const limits = [
  `${supportedFormats} · up to ${megabytes(uploadLimits.bytes)} each, archives up to ${megabytes(requestLimits.bytes)}`,
  `up to ${uploadLimits.files} files`,
].join(' · ');

type Props = { words: string; isSmall: boolean; onChoose: (files: File[]) => void };

/** Files or whole folders, dropped or chosen. What cannot be used is for the caller to say. */
export function FilesZone({ words, isSmall, onChoose }: Props) {
  return (
    <div>
      <Dropzone
        onDrop={onChoose}
        className={styles.zone}
        data-small={isSmall || undefined}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ accept: acceptedFiles, 'aria-label': 'Resume files' } as object}
      >
        <div className={styles.zoneWords}>
          <IconUpload size={24} stroke={1.6} aria-hidden />
          <div>
            {/* The zone hears its click. */}
            <UnstyledButton type="button" fz="md" fw={500} ta="inherit">
              {words}
            </UnstyledButton>
            <Text size="sm" c="dimmed">
              {limits}
            </Text>
          </div>
        </div>
      </Dropzone>
      <FolderButton onChoose={onChoose} />
    </div>
  );
}

/** Phones have no folders to choose. */
function FolderButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  if (!('webkitdirectory' in HTMLInputElement.prototype)) return null;
  return (
    <Group mt="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFolder size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Choose folder
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Resume folder"
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // The same folder may be chosen again.
        }}
      />
    </Group>
  );
}
