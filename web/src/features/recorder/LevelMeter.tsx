// Shows that the microphone hears something, and says so where it does not.
import { Group, Text } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import styles from './recorder.module.css';
import { useLevel } from './use-level.ts';
import { silent } from './use-recording-checks.ts';

const timeout_ms = 4000;

export function LevelMeter({ stream }: { stream: MediaStream | undefined }) {
  const { t } = useMessages();
  const level = useLevel(stream);
  const isSilent = useSilence(level);
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <IconMicrophone size={18} aria-hidden />
      <meter
        className={styles.level}
        min={0}
        max={1}
        low={silent}
        value={level ?? 0}
        aria-label={t('Microphone level')}
      />
      <Text size="xs" className={styles.silence} role="status">
        {isSilent ? t("We can't hear you. Is your microphone muted?") : ''}
      </Text>
    </Group>
  );
}

function useSilence(level: number | undefined): boolean {
  const [isSilent, setSilent] = useState(false);
  const heardAt = useRef(Date.now());
  useEffect(() => {
    if (level === undefined || level > silent) heardAt.current = Date.now();
    setSilent(level !== undefined && Date.now() - heardAt.current > timeout_ms);
  }, [level]);
  return isSilent;
}
