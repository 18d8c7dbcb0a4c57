// Where a posting stands outside, putting it there and taking it off.
import type { ExternalPosting, PlatformType } from '@hireframe/contract/boards.ts';
import { postingActionsFrom } from '@hireframe/contract/posting-words.ts';
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { ActionIcon, Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useExternalPostings, useRemoveExternal } from './boards.api.ts';
import styles from './boards.module.css';
import { colorOfStatus } from './external-words.ts';
import { PostDialog } from './PostDialog.tsx';

export function ExternalPostingsPanel({ posting }: { posting: PostingDetail }) {
  const { data, error, refetch } = useExternalPostings(posting.id);
  const [isOpen, setOpen] = useState(false);
  const mayPost = posting.is_public && postingActionsFrom(posting.status).includes('post_external');
  const standing = (data ?? []).filter(({ status }) => status !== 'failed').map((one) => one.platform_type);
  return (
    <Card component="section" aria-label="Job boards">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2}>Job boards</Title>
        {mayPost && data && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Post to boards…
          </Button>
        )}
      </Group>
      {data ? (
        <Standing posting={posting} standing={data} mayPost={mayPost} />
      ) : error ? (
        <LoadFailure title="Couldn't load boards" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={72} role="status" aria-label="Loading job boards" aria-busy />
      )}
      {isOpen && <PostDialog posting={posting} standing={standing} onClose={() => setOpen(false)} />}
    </Card>
  );
}

type Props = { posting: PostingDetail; standing: ExternalPosting[]; mayPost: boolean };

function Standing({ posting, standing, mayPost }: Props) {
  if (standing.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {mayPost ? 'Not on any board yet. The public page is live.' : 'Not on any board. Only open jobs can be posted.'}
      </Text>
    );
  return (
    <ul className={styles.rows}>
      {standing.map((one) => (
        <OnBoard key={one.id} posting={posting} one={one} />
      ))}
    </ul>
  );
}

function OnBoard({ posting, one }: { posting: PostingDetail; one: ExternalPosting }) {
  const { platform_name, platform_type, status, status_display, external_url, last_error } = one;
  const remove = useRemoveExternal(posting.id);
  const mayRemove = posting.status === 'approved' || posting.status === 'posted_external';
  const ask = () =>
    openConfirmModal({
      title: `Remove ${posting.title} from ${platform_name}?`,
      children: <Text size="sm">It stays on the public page and other boards.</Text>,
      labels: { confirm: 'Remove', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(
          { platform_types: [platform_type as PlatformType] },
          {
            onSuccess: () => notifySuccess(`Removed from ${platform_name}`),
            onError: (error) => notifyFailure(`Failed to remove it from ${platform_name}`, error),
          },
        ),
    });
  return (
    <li>
      <Stack gap={2} miw={0} flex={1}>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {platform_name}
          </Text>
          <Badge color={colorOfStatus(status)} variant="light">
            {status_display}
          </Badge>
        </Group>
        {last_error && (
          <Text size="xs" c="dimmed">
            {last_error}
          </Text>
        )}
        {external_url && status === 'posted' && <NewTabLink href={external_url}>Open</NewTabLink>}
      </Stack>
      {mayRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove from ${platform_name}`}
          loading={remove.isPending}
          onClick={ask}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
