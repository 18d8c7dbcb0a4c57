import { putAvatar } from '@hireframe/contract/users.ts';
import { ActionIcon, FileButton, Tooltip } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { faultOfFile } from '../../lib/files.ts';
import { notifyFailure } from '../../ui/notify.tsx';
import { type ImageKind, useChangeImage } from './profile.api.ts';
import styles from './profile-header.module.css';

// Which pictures a profile takes: what the endpoint says.

const { content_types, max_bytes } = putAvatar.raw;
const kinds: readonly string[] = content_types;

/** For the file picker. */
const acceptedImages = kinds.join(',');

/** @returns what is wrong with the picture, or undefined. */
function faultOfImage(file: File): string | undefined {
  if (!kinds.includes(file.type)) return 'Choose an image: JPEG, PNG, WebP, GIF or AVIF';
  return faultOfFile(file, max_bytes);
}

type Props = { kind: ImageKind; name: string; hasImage: boolean };

/** Edit, and where there is an image, remove. */
export function ImageActions({ kind, name, hasImage }: Props) {
  const change = useChangeImage(kind);
  const onError = (why: Error | string) => notifyFailure(`Failed to change the ${name}`, why);

  function choose(file: File | null) {
    if (!file) return;
    const fault = faultOfImage(file);
    if (fault) onError(fault);
    else change.mutate(file, { onError });
  }

  return (
    <>
      {hasImage && (
        <Tooltip label={`Remove ${name}`}>
          <ActionIcon
            variant="default"
            radius="xl"
            className={styles.remove}
            aria-label={`Remove ${name}`}
            onClick={() => change.mutate(null, { onError })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      <FileButton accept={acceptedImages} onChange={choose} inputProps={{ 'aria-label': `Choose ${name}` }}>
        {(props) => (
          <Tooltip label={`Change ${name}`}>
            <ActionIcon
              {...props}
              variant="default"
              radius="xl"
              aria-label={`Change ${name}`}
              loading={change.isPending}
            >
              <IconCamera size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </FileButton>
    </>
  );
}
