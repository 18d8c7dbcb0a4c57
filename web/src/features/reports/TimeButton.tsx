import { UnstyledButton } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import styles from './report.module.css';
import { formatTime } from './report-words.ts';

/** A second of the recording; a click plays from there. */
export const TimeButton = ({
  seconds,
  onSeek,
}: {
  seconds: number;
  onSeek: ((seconds: number) => void) | undefined;
}) => {
  const { t } = useMessages();
  return onSeek ? (
    <UnstyledButton
      className={styles.time}
      onClick={() => onSeek(seconds)}
      aria-label={t('Play from {time}', { time: formatTime(seconds) })}
    >
      {formatTime(seconds)}
    </UnstyledButton>
  ) : (
    formatTime(seconds)
  );
};
