import type { Platform, PlatformType } from '@hireframe/contract/boards.ts';
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Alert, Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/reason.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { usePlatforms, usePostExternal } from './boards.api.ts';

type Props = { posting: PostingDetail; standing: string[]; onClose: () => void };

/** Which boards; all that are ready are ticked. What is there already stays. */
export function PostDialog({ posting, standing, onClose }: Props) {
  const { data: platforms, error, refetch } = usePlatforms();
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Post ${posting.title} to boards`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {platforms ? (
        <Choice posting={posting} platforms={platforms} standing={standing} onClose={onClose} />
      ) : error ? (
        <LoadFailure title="Couldn't load boards" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={140} role="status" aria-label="Loading boards" aria-busy />
      )}
    </Modal>
  );
}

function Choice({ posting, platforms, standing, onClose }: Props & { platforms: Platform[] }) {
  const open = platforms.filter((one) => one.is_ready && !standing.includes(one.platform_type));
  const [chosen, setChosen] = useState<string[]>(open.map(({ platform_type }) => platform_type));
  const post = usePostExternal(posting.id);
  const send = () =>
    post.mutate(
      { platform_types: chosen as PlatformType[] },
      {
        onSuccess: () => {
          notifySuccess(`Posting ${posting.title} to ${chosen.length === 1 ? '1 board' : `${chosen.length} boards`}`);
          onClose();
        },
      },
    );
  return (
    <Stack gap="md">
      {post.error && (
        <Alert color="red" role="alert" title="Failed to post">
          {getErrorMessage(post.error)}
        </Alert>
      )}
      {open.length === 0 && <Text size="sm">Already posted to every available board.</Text>}
      <Checkbox.Group
        aria-label="Boards"
        value={[...standing, ...chosen]}
        onChange={(ticked) => setChosen(ticked.filter((one) => !standing.includes(one)))}
      >
        <Stack gap="sm">
          {platforms.map(({ platform_type, name, description, is_ready, not_ready_reason }) => {
            const isThere = standing.includes(platform_type);
            return (
              <Checkbox
                key={platform_type}
                value={platform_type}
                label={name}
                description={isThere ? 'Already posted' : (not_ready_reason ?? description)}
                disabled={!is_ready || isThere}
              />
            );
          })}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen.length === 0} loading={post.isPending} onClick={send}>
          Post
        </Button>
      </Group>
    </Stack>
  );
}
