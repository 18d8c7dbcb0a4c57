import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useStoredSwitch } from '../lib/local-storage.ts';
import { useShortcuts } from '../lib/shortcuts.ts';

/** Lists the shortcuts of the frame and of the page that is open. */
export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const shortcuts = useShortcuts();
  const [hasShortcuts] = useStoredSwitch('shortcuts', true);
  return (
    <Modal opened={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        <Line keys="Ctrl K" label="Search pages and actions" />
        {hasShortcuts && shortcuts.map(({ keys, label }) => <Line key={keys} keys={keys} label={label} />)}
      </Stack>
      <Text size="sm" c="dimmed" mt="md">
        {hasShortcuts
          ? 'You can turn off single-key shortcuts in Settings, under Account.'
          : 'Single-key shortcuts are off. Turn them on in Settings, under Account.'}
      </Text>
    </Modal>
  );
}

function Line({ keys, label }: { keys: string; label: string }) {
  return (
    <Group component="li" justify="space-between">
      <Text size="sm">{label}</Text>
      <Group gap={4}>
        {keys.split(' ').map((key) => (
          <Kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
        ))}
      </Group>
    </Group>
  );
}
