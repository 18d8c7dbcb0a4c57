import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import styles from './checks.module.css';
import type { Check, RecordingChecks } from './use-recording-checks.ts';

const icons = { checking: IconCircleDashed, good: IconCircleCheck, poor: IconAlertTriangle };

/** What of a recording would come out well, and what to do about the rest. */
export function Checks({ checks: { face, light, sound, connection } }: { checks: RecordingChecks }) {
  const { t } = useMessages();
  return (
    <ul className={styles.checks} aria-label={t('Checks')}>
      {face && <Line name={t('Face')} check={face} />}
      {light && <Line name={t('Light')} check={light} />}
      <Line name={t('Sound')} check={sound} />
      <Line name={t('Connection')} check={connection} />
    </ul>
  );
}

function Line({ name, check: { state, advice } }: { name: string; check: Check }) {
  const { t, known } = useMessages();
  const Icon = icons[state];
  return (
    <li data-state={state}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span>{name}</span>
      <span className={styles.result} role="status">
        {state === 'good' ? t('Good') : known(advice ?? 'Checking')}
      </span>
    </li>
  );
}
