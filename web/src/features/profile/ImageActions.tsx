import { ActionIcon, FileButton, Tooltip } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { notifyFailure } from '../../ui/notify.tsx';
import { acceptedImages, faultOfImage } from './image-file.ts';
import { type ImageKind, useChangeImage } from './profile.api.ts';
import styles from './profile-header.module.css';

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
