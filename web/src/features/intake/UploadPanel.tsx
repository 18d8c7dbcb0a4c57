// The wizard: drop, configure, uploading, completed.
import { Card, Skeleton, Stepper, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMe } from '../accounts/accounts.api.ts';
import { CompletedStep } from './CompletedStep.tsx';
import { ConfigureStep } from './ConfigureStep.tsx';
import { DropStep } from './DropStep.tsx';
import styles from './intake.module.css';
import { UploadingStep } from './UploadingStep.tsx';
import { takeUpUpload } from './uploading.ts';
import { useWizard, type Wizard } from './wizard.ts';

const steps = [
  { step: 'drop', label: 'Drop', line: 'Choose files' },
  { step: 'configure', label: 'Configure', line: 'Accounts and emails' },
  { step: 'uploading', label: 'Uploading', line: 'Sending and reading' },
  { step: 'completed', label: 'Completed', line: 'Results' },
] as const;
const placeOf = (step: Wizard['step']) => steps.findIndex((one) => one.step === step);

export function UploadPanel({ onOpen }: { onOpen: (id: string) => void }) {
  const { id } = useMe();
  const { user_id, step } = useWizard();
  const content = useRef<HTMLElement>(null);
  const isOwn = user_id === id;
  const last = useRef(isOwn ? step : undefined);

  useEffect(() => takeUpUpload(id), [id]);
  // A new step begins at its first words, for the keyboard and for whoever listens.
  useEffect(() => {
    if (!isOwn) return;
    if (last.current && last.current !== step) content.current?.focus({ preventScroll: true });
    last.current = step;
  }, [isOwn, step]);

  const at = placeOf(step);
  const name = `Step ${at + 1} of ${steps.length}: ${steps[at]?.label}`;
  return (
    <Card component="section" aria-label="Upload resumes">
      <Text size="sm" fw={500} mb="md" hiddenFrom="sm" aria-hidden>
        {name}
      </Text>
      <div aria-hidden>
        <Stepper
          active={step === 'completed' ? steps.length : at}
          size="xs"
          iconSize={32}
          allowNextStepsSelect={false}
          wrap={false}
          className={styles.stepper}
        >
          {steps.map(({ step: key, label, line }) => (
            <Stepper.Step key={key} label={label} description={line} allowStepSelect={false} tabIndex={-1} />
          ))}
        </Stepper>
      </div>
      <section ref={content} tabIndex={-1} className={styles.content} aria-label={name}>
        <VisuallyHidden role="status">{name}</VisuallyHidden>
        {isOwn ? <Step step={step} onOpen={onOpen} /> : <Skeleton height={160} />}
      </section>
    </Card>
  );
}

function Step({ step, onOpen }: { step: Wizard['step']; onOpen: (id: string) => void }) {
  if (step === 'drop') return <DropStep />;
  if (step === 'configure') return <ConfigureStep />;
  if (step === 'uploading') return <UploadingStep />;
  return <CompletedStep onOpen={onOpen} />;
}
