import type { CorrectableFact } from '@hireframe/contract/corrections.ts';
import type { Translator } from '@hireframe/contract/messages.ts';
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/messages.tsx';
import { CheckedForm } from '../../../ui/CheckedForm.tsx';
import { notifyFailure, notifyWithUndo } from '../../../ui/notify.tsx';
import { useMe } from '../../accounts/accounts.api.ts';
import { SaveBar } from '../../profile/PartCard.tsx';
import { useChangeMe } from '../../profile/profile.api.ts';
import { useCorrect, useUncorrect } from '../corrections.api.ts';
import { inSentence, isCorrected } from '../facts/facts.ts';
import { useShown } from '../facts/shown.ts';
import { initialValue, profileBefore, toCorrection, type Value } from './corrected-value.ts';
import {
  CertificationFields,
  type CorrectionForm,
  EducationFields,
  ExperienceFields,
  LocationFields,
  ProjectFields,
  useCorrectionForm,
  WordsFields,
} from './EntryFields.tsx';

// Which fields a fact is corrected with.

type FormWords = Pick<Translator, 't'> & { title: string };
type Fields = { [F in CorrectableFact]: (form: CorrectionForm<F>, words: FormWords) => ReactNode };

const fields: Fields = {
  name: (form, { t }) => (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput
        label={t('First name')}
        autoComplete="given-name"
        withAsterisk
        {...form.getInputProps('value.first_name')}
      />
      <TextInput
        label={t('Last name')}
        autoComplete="family-name"
        withAsterisk
        {...form.getInputProps('value.last_name')}
      />
    </SimpleGrid>
  ),
  phone: (form, { t }) => (
    <TextInput label={t('Phone')} type="tel" autoComplete="tel" {...form.getInputProps('value')} />
  ),
  current_organization: (form, { t }) => (
    <TextInput label={t('Company')} autoComplete="organization" {...form.getInputProps('value')} />
  ),
  summary: (form, { t }) => (
    <Textarea label={t('Summary')} autosize minRows={4} maxRows={14} {...form.getInputProps('value')} />
  ),
  location: (form) => <LocationFields form={form} />,
  links: (form, { t }) => (
    <>
      <LinkField label="LinkedIn" {...form.getInputProps('value.linkedin')} />
      <LinkField label="GitHub" {...form.getInputProps('value.github')} />
      <LinkField label={t('Website')} {...form.getInputProps('value.website')} />
    </>
  ),
  skills: (form, { title }) => <WordsFields kind="skills" label={title} form={form} />,
  languages: (form, { title }) => <WordsFields kind="languages" label={title} form={form} />,
  experience: (form) => <ExperienceFields form={form} />,
  education: (form) => <EducationFields form={form} />,
  certifications: (form) => <CertificationFields form={form} />,
  projects: (form) => <ProjectFields form={form} />,
};

const LinkField = (props: { label: string }) => (
  <TextInput type="url" inputMode="url" placeholder="https://" {...props} />
);

const renderFields = <F extends CorrectableFact>(fact: F, form: CorrectionForm<F>, words: FormWords) =>
  (fields[fact] as Fields[F])(form, words);

type Props = {
  fact: CorrectableFact;
  title: string;
  /** The correction is shown before the server has it; should it say no, the editor comes back with what was typed. */
  onSaving: () => void;
  onFailure: () => void;
  onDone: () => void;
};

export function Editor({ fact, title, onSaving, onFailure, onDone }: Props) {
  const { t } = useMessages();
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
      label={t('Correct {part}', { part: title })}
    >
      <Stack gap="sm" mt={4}>
        {renderFields(fact, form, { t, title })}
        <SaveBar isSaving={false} onCancel={onDone} />
      </Stack>
    </CheckedForm>
  );
}

/** Saves, and offers to take it back: the correction, and what it has written into the profile. */
function useSaving(fact: CorrectableFact, title: string) {
  const { t, language } = useMessages();
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
      notifyFailure(
        t('Failed to undo the correction to {part}', { part: inSentence(title, language) }),
        error as Error,
      );
    }
  }
  return async (value: Value<CorrectableFact>) => {
    await correct.mutateAsync(toCorrection(fact, value));
    const said = profile
      ? t('{part} corrected here and in your profile', { part: title })
      : t('{part} corrected', { part: title });
    notifyWithUndo(said, () => void undo());
  };
}
