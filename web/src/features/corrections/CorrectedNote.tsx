import type { CorrectableFact } from '@hireframe/contract/corrections.ts';
import { Button } from '@mantine/core';
import { notifyFailure, notifyWithUndo } from '../../ui/notify.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { initialValue, toCorrection } from './corrected-value.ts';
import { useCorrect, useUncorrect } from './corrections.api.ts';
import styles from './facts.module.css';
import { isCorrected } from './facts.ts';
import { formatReadLine } from './read-line.ts';
import { useShown } from './shown.ts';

/** Whose words these are, what was read, and the way back to it. */
export function CorrectedNote({ fact, title }: { fact: CorrectableFact; title: string }) {
  const { reading } = useShown();
  const me = useMe();
  const uncorrect = useUncorrect(reading.resume_id);
  const correct = useCorrect(reading.resume_id);
  if (!isCorrected(reading, fact)) return null;
  const name = title.toLowerCase();
  const read = formatReadLine(fact, reading.read);

  function drop() {
    const before = toCorrection(fact, initialValue(fact, reading.facts, me));
    const onError = (error: Error) => notifyFailure(`Failed to give back what the resume says of ${name}`, error);
    const undo = () => correct.mutate(before, { onError });
    const said = `What your resume says counts again for ${name}. Your profile stays as it is.`;
    uncorrect.mutate(fact, { onSuccess: () => notifyWithUndo(said, undo), onError });
  }

  return (
    <div className={styles.note}>
      <span>Corrected by you · {read ? `we read: ${read}` : 'not found in your resume'}</span>
      <Button
        variant="subtle"
        size="compact-xs"
        h={24}
        px={4}
        aria-label={`Use what the resume says: ${title}`}
        onClick={drop}
      >
        Use what the resume says
      </Button>
    </div>
  );
}
