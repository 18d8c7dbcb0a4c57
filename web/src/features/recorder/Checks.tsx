import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import styles from './checks.module.css';
import type { Check, RecordingChecks } from './use-recording-checks.ts';

const icons = { checking: IconCircleDashed, good: IconCircleCheck, poor: IconAlertTriangle };

/** What of a recording would come out well, and what to do about the rest. */
export function Checks({ checks: { face, light, sound, connection } }: { checks: RecordingChecks }) {
  return (
    <ul className={styles.checks} aria-label="Checks">
      {face && <Line name="Face" check={face} />}
      {light && <Line name="Light" check={light} />}
      <Line name="Sound" check={sound} />
      <Line name="Connection" check={connection} />
    </ul>
  );
}

function Line({ name, check: { state, advice } }: { name: string; check: Check }) {
  const Icon = icons[state];
  return (
    <li data-state={state}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span>{name}</span>
      <span className={styles.result} role="status">
        {state === 'good' ? 'Good' : advice || 'Checking'}
      </span>
    </li>
  );
}
