// The frame of a step before the questions: back, how far, what it is about, and the way on at the bottom of a phone.
import { ActionIcon, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { StepTitle } from '../../ui/StepTitle.tsx';
import styles from './preparation.module.css';

type Props = {
  title: string;
  line: ReactNode;
  /** From 1. Absent: this is no step, only a page beside them. */
  position?: { step: number; count: number };
  onBack: () => void;
  backLabel: string;
  footer?: ReactNode;
  children: ReactNode;
};

export function PreparationStep({ title, line, position, onBack, backLabel, footer, children }: Props) {
  const { t } = useMessages();
  return (
    <section className={styles.page} aria-label={title}>
      <div className={styles.top}>
        <ActionIcon size={44} ml={-12} aria-label={backLabel} onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.7} />
        </ActionIcon>
        {position && (
          <Text span size="sm" className={styles.count}>
            {t('{step} of {count}', position)}
          </Text>
        )}
      </div>
      {position && (
        <div className={styles.bars} aria-hidden>
          {Array.from({ length: position.count }, (_, index) => (
            <i key={index} data-done={index < position.step || undefined} />
          ))}
        </div>
      )}
      <StepTitle order={1}>{title}</StepTitle>
      <Text c="dimmed" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {line}
      </Text>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
