import { visibleName } from '@hireframe/contract/file-name.ts';
import { leftBytes, storageInWords } from '@hireframe/contract/storage-quota.ts';
import '@mantine/dropzone/styles.layer.css';
import { Alert, Button, FileButton, Group, Progress, Stack, Text, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconBraces, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { useStorageUse } from '../storage-quota/storage-quota.api.ts';
import { acceptedResumes, faultOfJsonResume, faultOfResume, supportedFormats } from './resume-file.ts';
import styles from './resumes.module.css';
import { type Upload, useUpload } from './upload.ts';

export function ResumeUpload() {
  const { t, known } = useMessages();
  const { upload, start, dismiss } = useUpload();
  const [fault, setFault] = useState<string>();
  const storage = useStorageUse();

  /** Said before it is sent; the server, which counts anew, says the same. */
  function faultOfSize({ size }: File) {
    if (!storage || storage.max_bytes === null || size <= leftBytes(storage)) return undefined;
    return t('Your storage is full ({size}). Delete a resume you no longer need and try again.', {
      size: storageInWords(storage.max_bytes),
    });
  }

  function choose(files: File[]) {
    const [file] = files;
    const wrong =
      files.length > 1
        ? t('Upload one resume at a time')
        : known(faultOfResume(file) ?? '') || (file && faultOfSize(file));
    setFault(wrong && file ? `${visibleName(file.name)}: ${wrong}` : wrong);
    if (file && !wrong) void start(file, 'document');
  }
  function chooseJson(file: File | null) {
    if (!file) return;
    const wrong = known(faultOfJsonResume(file) ?? '') || faultOfSize(file);
    setFault(wrong && `${visibleName(file.name)}: ${wrong}`);
    if (!wrong) void start(file, 'json_resume');
  }

  const isSending = upload !== null && !upload.error;
  return (
    <Stack gap="sm">
      {isSending ? (
        <Sending {...upload} />
      ) : (
        <Dropzone
          onDrop={choose}
          className={styles.dropzone}
          activateOnKeyboard={false}
          enablePointerEvents
          inputProps={{ accept: acceptedResumes, 'aria-label': t('Resume file') } as object}
        >
          <Group justify="center" gap="sm" mih={72}>
            <IconUpload size={22} stroke={1.6} aria-hidden />
            <div>
              {/* The zone hears its click. */}
              <UnstyledButton type="button" fz="sm" fw={500}>
                {t('Drop your resume here or click to browse')}
              </UnstyledButton>
              <Text size="xs" c="dimmed">
                {t('{formats} · up to 10 MB', { formats: supportedFormats })}
              </Text>
            </div>
          </Group>
        </Dropzone>
      )}
      {!isSending && <ImportButton onChoose={chooseJson} />}
      {fault && (
        <Alert
          color="red"
          role="alert"
          withCloseButton
          closeButtonLabel={t('Dismiss')}
          onClose={() => setFault(undefined)}
        >
          {fault}
        </Alert>
      )}
      {upload?.error && (
        <UploadFailure upload={upload} onRetry={() => void start(upload.file, upload.kind)} onDismiss={dismiss} />
      )}
    </Stack>
  );
}

/** For whoever has their resume as structured text already. */
function ImportButton({ onChoose }: { onChoose: (file: File | null) => void }) {
  const { t } = useMessages();
  return (
    <Group gap="xs">
      <FileButton accept=".json,application/json" onChange={onChoose} inputProps={{ 'aria-label': t('JSON file') }}>
        {(props) => (
          <Button {...props} variant="default" size="compact-sm" leftSection={<IconBraces size={14} aria-hidden />}>
            {t('Import JSON Resume')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('A .json file, up to 1 MB')}
      </Text>
    </Group>
  );
}

function Sending({ file, sent_percent, cancel }: Upload) {
  const { t } = useMessages();
  return (
    <div className={styles.sending}>
      <Group justify="space-between" wrap="nowrap" gap="sm" mb={6}>
        <Text size="sm" fw={500} truncate>
          {visibleName(file.name)}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={cancel}>
          {t('Cancel')}
        </Button>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section value={sent_percent} aria-label={t('Uploading {file}', { file: visibleName(file.name) })} />
      </Progress.Root>
      <Text size="xs" c="dimmed" mt={6} role="status">
        {sent_percent < 100 ? t('Uploading') : t('Uploaded. Reading your resume')}
      </Text>
    </div>
  );
}

type FailureGiven = { upload: Upload; onRetry: () => void; onDismiss: () => void };

function UploadFailure({ upload: { file, error }, onRetry, onDismiss }: FailureGiven) {
  const { t } = useMessages();
  if (!error) return null;
  return (
    <Alert color="red" role="alert" title={t("Couldn't upload {file}", { file: visibleName(file.name) })}>
      <Text size="sm" mb="xs">
        {getErrorMessage(error)}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('Retry')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
          {t('Dismiss')}
        </Button>
      </Group>
    </Alert>
  );
}
