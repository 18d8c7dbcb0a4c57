import { useState } from 'react';
import { WordsInput } from '../../ui/WordsInput.tsx';
import { useWordSuggestions } from '../places/places.api.ts';
import type { CorrectionForm } from './correction-form.ts';

type Kind = 'skills' | 'languages';
type Props = { kind: Kind; label: string; form: CorrectionForm<Kind> };

/** The editor that the profile has. */
export function WordsFields({ kind, label, form }: Props) {
  const firstFault = Object.values(form.errors)[0];
  return (
    <WordsField
      kind={kind}
      label={label}
      value={form.getValues().value}
      onChange={(words) => form.setFieldValue('value', words)}
      error={typeof firstFault === 'string' ? firstFault : undefined}
    />
  );
}

type FieldGiven = {
  kind: Kind;
  label: string;
  value: string[];
  onChange: (words: string[]) => void;
  error?: string | undefined;
};

/** What is typed and not added yet is added when the field is left, so that saving does not lose it. */
export function WordsField({ kind, label, value, onChange, error }: FieldGiven) {
  const [typed, setTyped] = useState('');
  const suggested = useWordSuggestions(kind, typed);
  const word = typed.trim();
  function addTyped() {
    if (!word) return;
    if (!value.some((one) => one.toLowerCase() === word.toLowerCase())) onChange([...value, word]);
    setTyped('');
  }
  return (
    <WordsInput
      {...{ label, value, onChange, typed, error }}
      placeholder={kind === 'skills' ? 'Type a skill' : 'Type a language'}
      onType={setTyped}
      onLeave={addTyped}
      suggestions={suggested.data ?? []}
    />
  );
}
