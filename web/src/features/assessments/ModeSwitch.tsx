import { Switch } from '@mantine/core';
import { useStoredSwitch } from '../../lib/local-storage.ts';
import { useMessages } from '../../lib/messages.tsx';

/** auto: the recording begins after the thinking time and ends by itself. */
export type Mode = 'auto' | 'manual';

export function useMode(): [Mode, (isAuto: boolean) => void] {
  const [isAuto, setAuto] = useStoredSwitch('assessment-auto', true);
  return [isAuto ? 'auto' : 'manual', setAuto];
}

export function ModeSwitch() {
  const { t } = useMessages();
  const [mode, setAuto] = useMode();
  return (
    <Switch
      label={t('Start and stop recordings automatically')}
      checked={mode === 'auto'}
      onChange={({ currentTarget }) => setAuto(currentTarget.checked)}
    />
  );
}
