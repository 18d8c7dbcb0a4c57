import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { adviceFor, noAccess } from './camera.ts';

export function CameraError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t, known } = useMessages();
  return (
    <Alert color="red" title={t('Camera Access Required')} icon={<IconCameraOff aria-hidden />} role="alert">
      <Stack gap="sm">
        <Text size="sm">{t(noAccess)}</Text>
        <Text size="sm">{known(adviceFor(error))}</Text>
        <Group>
          <Button variant="default" onClick={onRetry}>
            {t('Retry')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
