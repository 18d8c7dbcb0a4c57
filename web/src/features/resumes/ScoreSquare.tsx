import { UnstyledButton } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { BreakdownPopover } from './BreakdownPopover.tsx';
import { canExplain, isShown, points } from './breakdown.ts';
import styles from './score.module.css';
import { getScoreBand, toneColor } from './score-bands.ts';

type ScoreSquareProps = { score: number | null | undefined; breakdown?: unknown };

/** A figure with its band as the lower edge. Nothing without a score above 0. */
export function ScoreSquare({ score, breakdown }: ScoreSquareProps) {
  const { t, language } = useMessages();
  if (!isShown(score)) return null;
  const { tone, label } = getScoreBand('breakdown', score);
  const look = { className: styles.square, style: { borderBottomColor: toneColor(tone) } };
  const shown = points(score, language);
  const name = t('Resume score {score} of 100, {band}', { score: shown, band: t(label) });
  const content = (
    <>
      <strong>{shown}</strong> <small>{t('of 100')}</small>
    </>
  );
  if (!canExplain(breakdown))
    return (
      <span {...look} role="img" aria-label={name}>
        {content}
      </span>
    );
  return (
    <BreakdownPopover breakdown={breakdown}>
      <UnstyledButton {...look} aria-label={name}>
        {content}
      </UnstyledButton>
    </BreakdownPopover>
  );
}
