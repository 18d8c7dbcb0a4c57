import { UnstyledButton } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { BreakdownPopover } from './BreakdownPopover.tsx';
import { canExplain, isShown, points } from './breakdown.ts';
import { Dot } from './ScoreParts.tsx';
import styles from './score.module.css';
import { getScoreBand } from './score-bands.ts';

type Props = { score: number | null | undefined; breakdown?: unknown };

/** A dot and a number, for lists. Nothing without a score above 0; a button where the breakdown can explain it. */
export function ScoreBadge({ score, breakdown }: Props) {
  const { t, language } = useMessages();
  if (!isShown(score)) return null;
  const { tone, label } = getScoreBand('breakdown', score);
  const shown = points(score, language);
  const name = t('Resume score {score} of 100, {band}', { score: shown, band: t(label) });
  const content = (
    <>
      <Dot tone={tone} />
      {shown}
    </>
  );
  if (!canExplain(breakdown))
    return (
      <span className={styles.badge} role="img" aria-label={name}>
        {content}
      </span>
    );
  return (
    <BreakdownPopover breakdown={breakdown}>
      <UnstyledButton className={styles.badge} aria-label={name}>
        {content}
      </UnstyledButton>
    </BreakdownPopover>
  );
}
