import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { adviceFor, noAccess } from './camera.ts';

export function CameraError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert color="red" title="Camera Access Required" icon={<IconCameraOff aria-hidden />} role="alert">
      <Stack gap="sm">
        <Text size="sm">{noAccess}</Text>
        <Text size="sm">{adviceFor(error)}</Text>
        <Group>
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
