import { Switch } from '@mantine/core';
import { useStoredSwitch } from '../../lib/local-storage.ts';

/** auto: the recording begins after the thinking time and ends by itself. */
export type Mode = 'auto' | 'manual';

export function useMode(): [Mode, (isAuto: boolean) => void] {
  const [isAuto, setAuto] = useStoredSwitch('assessment-auto', true);
  return [isAuto ? 'auto' : 'manual', setAuto];
}

export function ModeSwitch() {
  const [mode, setAuto] = useMode();
  return (
    <Switch
      label="Start and stop recordings automatically"
      checked={mode === 'auto'}
      onChange={({ currentTarget }) => setAuto(currentTarget.checked)}
    />
  );
}
