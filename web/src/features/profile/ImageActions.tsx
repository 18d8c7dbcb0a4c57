import type { Message } from '@hireframe/contract/messages.ts';
import { putAvatar } from '@hireframe/contract/users.ts';
import { ActionIcon, FileButton, Tooltip } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { faultOfFile } from '../../lib/files.ts';
import { useMessages } from '../../lib/messages.tsx';
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

const words = {
  avatar: {
    choose: 'Choose picture',
    change: 'Change picture',
    remove: 'Remove picture',
    failed: 'Failed to change the picture',
  },
  cover_image: {
    choose: 'Choose cover image',
    change: 'Change cover image',
    remove: 'Remove cover image',
    failed: 'Failed to change the cover image',
  },
} as const satisfies Record<ImageKind, Record<string, Message>>;

type Props = { kind: ImageKind; hasImage: boolean };

/** Edit, and where there is an image, remove. */
export function ImageActions({ kind, hasImage }: Props) {
  const { t, known } = useMessages();
  const { choose: chooseIt, change: changeIt, remove, failed } = words[kind];
  const change = useChangeImage(kind);
  const onError = (why: Error | string) => notifyFailure(t(failed), why);

  function choose(file: File | null) {
    if (!file) return;
    const fault = faultOfImage(file);
    if (fault) onError(known(fault));
    else change.mutate(file, { onError });
  }

  return (
    <>
      {hasImage && (
        <Tooltip label={t(remove)}>
          <ActionIcon
            variant="default"
            radius="xl"
            className={styles.remove}
            aria-label={t(remove)}
            onClick={() => change.mutate(null, { onError })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      <FileButton accept={acceptedImages} onChange={choose} inputProps={{ 'aria-label': t(chooseIt) }}>
        {(props) => (
          <Tooltip label={t(changeIt)}>
            <ActionIcon {...props} variant="default" radius="xl" aria-label={t(changeIt)} loading={change.isPending}>
              <IconCamera size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </FileButton>
    </>
  );
}
