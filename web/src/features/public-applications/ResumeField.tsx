// The file that goes with an application: dropped, or chosen.
import { visibleName } from '@hireframe/contract/file-name.ts';
import { Group, Input, Text, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sizeInWords } from '../../lib/files.ts';
import { useMessages } from '../../lib/messages.tsx';
import { acceptedResumes, supportedFormats } from '../resumes/resume-file.ts';
import styles from './public-applications.module.css';

type Props = { file: File | null; onChoose: (file: File | undefined) => void; error?: ReactNode; isDisabled: boolean };

export function ResumeField({ file, onChoose, error, isDisabled }: Props) {
  const { t } = useMessages();
  return (
    <Input.Wrapper label={t('Resume')} withAsterisk error={error} labelElement="div">
      <Dropzone
        onDrop={([chosen]) => onChoose(chosen)}
        multiple={false}
        disabled={isDisabled}
        className={styles.dropzone}
        activateOnKeyboard={false}
        enablePointerEvents
        data-invalid={error ? true : undefined}
        inputProps={{ accept: acceptedResumes, 'aria-label': t('Resume file') } as object}
      >
        <Group justify="center" gap="sm" mih={56} wrap="nowrap">
          {file ? (
            <IconFileText size={22} stroke={1.6} aria-hidden />
          ) : (
            <IconUpload size={22} stroke={1.6} aria-hidden />
          )}
          <div className={styles.words}>
            {/* The zone hears its click. */}
            <UnstyledButton
              type="button"
              fz="sm"
              fw={500}
              className={styles.name}
              aria-invalid={error ? true : undefined}
            >
              {file ? visibleName(file.name) : t('Drop your resume here or click to browse')}
            </UnstyledButton>
            <Text size="xs" c="dimmed">
              {file
                ? t('{size} · Click to choose another', { size: sizeInWords(file.size) })
                : t('{formats} · up to 10 MB', { formats: supportedFormats })}
            </Text>
          </div>
        </Group>
      </Dropzone>
    </Input.Wrapper>
  );
}
