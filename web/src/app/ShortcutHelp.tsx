import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core';
import { useStoredSwitch } from '../lib/local-storage.ts';
import { useMessages } from '../lib/messages.tsx';
import { useShortcuts } from '../lib/shortcuts.ts';

/** Lists the shortcuts of the frame and of the page that is open. */
export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useMessages();
  const shortcuts = useShortcuts();
  const [hasShortcuts] = useStoredSwitch('shortcuts', true);
  const shown = hasShortcuts ? shortcuts : [];
  const ofPage = shown.filter(({ place }) => place === 'page');
  const ofFrame = shown.filter(({ place }) => place === 'frame');
  const toPages = ofFrame.filter(({ keys }) => keys.startsWith('g '));
  const everywhere = ofFrame.filter((one) => !toPages.includes(one));
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Keyboard shortcuts')}>
      <Stack gap="lg">
        {ofPage.length > 0 && <Keys title={t('On this page')} shortcuts={ofPage} />}
        <Keys
          title={t('Everywhere')}
          shortcuts={[{ keys: 'Ctrl K', label: t('Search pages and actions') }, ...everywhere]}
        />
        {toPages.length > 0 && <Keys title={t('Go to')} shortcuts={toPages} />}
      </Stack>
      <Text size="sm" c="dimmed" mt="md">
        {hasShortcuts
          ? t('You can turn off single-key shortcuts in Settings, under Account.')
          : t('Single-key shortcuts are off. Turn them on in Settings, under Account.')}
      </Text>
    </Modal>
  );
}

type KeysProps = { title: string; shortcuts: { keys: string; label: string }[] };

function Keys({ title, shortcuts }: KeysProps) {
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {shortcuts.map(({ keys, label }) => (
          <Line key={keys} keys={keys} label={label} />
        ))}
      </Stack>
    </Stack>
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
