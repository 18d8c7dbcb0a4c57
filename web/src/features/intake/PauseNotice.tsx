import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { wake } from './patience.ts';
import type { Pause } from './wizard.ts';

/** Why nothing is being sent, and when it is tried again. */
export function PauseNotice({ pause: { reason, until_ms } }: { pause: Pause }) {
  const left = useSecondsUntil(until_ms);
  return (
    <Alert color="yellow" role="alert" mt="xs" title={until_ms === null ? 'Offline' : 'Connection lost'}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {reason}
          <span aria-hidden>{left > 0 && ` Trying again in ${left} s.`}</span>
        </Text>
        <Button size="xs" variant="default" onClick={wake}>
          Try now
        </Button>
      </Group>
    </Alert>
  );
}

function useSecondsUntil(until_ms: number | null): number {
  const [now_ms, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return until_ms === null ? 0 : Math.max(0, Math.ceil((until_ms - now_ms) / 1000));
}
