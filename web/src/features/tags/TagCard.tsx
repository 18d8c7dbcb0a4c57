import type { Tag } from '@hireframe/contract/tags.ts';
import { ActionIcon, Badge, Card, Group, Switch, Text, Title, Tooltip } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { formatDate } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { useChangeTag, useDeleteTag } from './tags.api.ts';
import styles from './tags.module.css';

/** Deleting cannot be undone, so it asks first, names the tag and says who loses it. */
function useAskToDeleteTag() {
  const remove = useDeleteTag();
  return ({ id, name, usage_count }: Tag) =>
    openConfirmModal({
      title: `Delete tag ${name}?`,
      children: (
        <Text size="sm">{losers(usage_count)} This can't be undone. To keep it, make it inactive instead.</Text>
      ),
      labels: { confirm: 'Delete tag', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => notifySuccess(`Tag ${name} deleted`),
          onError: (error) => notifyFailure('Failed to delete tag', error),
        }),
    });
}

function losers(count: number): string {
  if (count === 0) return 'No candidates have it.';
  return count === 1 ? '1 candidate will lose it.' : `${count.toLocaleString('en')} candidates will lose it.`;
}

export function TagCard({ tag, onEdit }: { tag: Tag; onEdit: () => void }) {
  const { name, description, color, is_active, category, created_at } = tag;
  const askToDelete = useAskToDeleteTag();
  return (
    <Card component="li" padding="md" className={styles.card}>
      <span className={styles.bar} style={{ background: color }} aria-hidden />
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Title order={2} className={styles.name}>
          {name}
        </Title>
        <Badge color={is_active ? 'green' : 'gray'} style={{ flex: 'none' }}>
          {is_active ? 'Active' : 'Inactive'}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" className={styles.description}>
        {description || 'No description'}
      </Text>
      <Group gap="xs" mt="auto">
        <UsageButton tag={tag} />
        {category && (
          <Badge variant="default" title="Category">
            {category.name}
          </Badge>
        )}
      </Group>
      <Group justify="space-between" gap="xs" className={styles.foot}>
        <Text size="xs" c="dimmed">
          Created <time dateTime={created_at}>{formatDate(created_at)}</time>
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActiveSwitch tag={tag} />
          <Tooltip label="Edit">
            <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
              <IconPencil size={18} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Delete">
            <ActionIcon aria-label={`Delete ${name}`} onClick={() => askToDelete(tag)}>
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
    </Card>
  );
}

/** How many carry it; leads to them. */
const UsageButton = ({ tag: { id, name, usage_count } }: { tag: Tag }) => (
  <LinkButton
    to="/candidates"
    search={{ tags: [id] }}
    size="compact-sm"
    variant="default"
    leftSection={<IconUsers size={14} aria-hidden />}
    aria-label={`${pluralize(usage_count, 'candidate')} with the tag ${name}`}
  >
    {pluralize(usage_count, 'candidate')}
  </LinkButton>
);

function ActiveSwitch({ tag: { id, name, is_active } }: { tag: Tag }) {
  const change = useChangeTag();
  const set = (next: boolean, onSuccess?: () => void) =>
    change.mutate(
      { id, is_active: next },
      { onError: (error) => notifyFailure('Failed to update tag', error), ...(onSuccess && { onSuccess }) },
    );
  const flip = (next: boolean) =>
    set(next, () => notifyWithUndo(`${name} is now ${next ? 'active' : 'inactive'}`, () => set(!next)));
  return (
    <Switch
      aria-label={`${name} is active`}
      mr={4}
      checked={is_active}
      onChange={({ currentTarget }) => flip(currentTarget.checked)}
    />
  );
}
