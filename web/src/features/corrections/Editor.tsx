import type { CorrectableFact } from '@hireframe/contract/corrections.ts';
import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifyFailure, notifyWithUndo } from '../../ui/notify.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { SaveBar } from '../profile/PartCard.tsx';
import { useChangeMe } from '../profile/profile.api.ts';
import { initialValue, profileBefore, toCorrection, type Value } from './corrected-value.ts';
import { useCorrectionForm } from './correction-form.ts';
import { useCorrect, useUncorrect } from './corrections.api.ts';
import { renderFields } from './editor-fields.tsx';
import { isCorrected } from './facts.ts';
import { useShown } from './shown.ts';

type Props = {
  fact: CorrectableFact;
  title: string;
  /** The correction is shown before the server has it; should it say no, the editor comes back with what was typed. */
  onSaving: () => void;
  onFailure: () => void;
  onDone: () => void;
};

export function Editor({ fact, title, onSaving, onFailure, onDone }: Props) {
  const { reading } = useShown();
  const me = useMe();
  const form = useCorrectionForm(fact, initialValue(fact, reading.facts, me));
  const save = useSaving(fact, title);

  async function send({ value }: { value: Value<CorrectableFact> }) {
    onSaving();
    await save(value).catch((error) => {
      onFailure();
      throw error;
    });
    onDone();
  }

  return (
    <CheckedForm
      form={form as UseFormReturnType<{ value: Value<CorrectableFact> }>}
      send={send}
      label={`Correct ${title}`}
    >
      <Stack gap="sm" mt={4}>
        {renderFields(fact, form, title)}
        <SaveBar isSaving={false} onCancel={onDone} />
      </Stack>
    </CheckedForm>
  );
}

/** Saves, and offers to take it back: the correction, and what it has written into the profile. */
function useSaving(fact: CorrectableFact, title: string) {
  const { reading } = useShown();
  const me = useMe();
  const correct = useCorrect(reading.resume_id);
  const uncorrect = useUncorrect(reading.resume_id);
  const changeMe = useChangeMe();
  const before = toCorrection(fact, initialValue(fact, reading.facts, me));
  const profile = profileBefore(fact, me);
  const wasCorrected = isCorrected(reading, fact);

  async function undo() {
    try {
      await (wasCorrected ? correct.mutateAsync(before) : uncorrect.mutateAsync(fact));
      if (profile) await changeMe.mutateAsync(profile);
    } catch (error) {
      notifyFailure(`Failed to take back the correction of ${title.toLowerCase()}`, error as Error);
    }
  }
  return async (value: Value<CorrectableFact>) => {
    await correct.mutateAsync(toCorrection(fact, value));
    notifyWithUndo(`${title}: corrected${profile ? ', here and in your profile' : ''}`, () => void undo());
  };
}
