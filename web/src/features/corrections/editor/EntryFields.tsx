// The fields of positions, degrees, certificates and projects.

import { type CorrectableFact, correctable } from '@hireframe/contract/corrections.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import { Checkbox, Group, Input, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { localeOf } from '../../../lib/dates.ts';
import { checkedBy } from '../../../lib/forms.ts';
import { useMessages } from '../../../lib/messages.tsx';
import { WordsInput } from '../../../ui/WordsInput.tsx';
import { PlaceSearch } from '../../places/PlaceSearch.tsx';
import { useWordSuggestions } from '../../places/places.api.ts';
import type { Value } from './corrected-value.ts';
import { EntriesEditor, type ListForm } from './EntriesEditor.tsx';

// A date of a resume as two fields: a month, which may be left out, and a year.

/** '2024-05' → { month: '05', year: '2024' }; '2024' → { month: '', year: '2024' }. */
export function splitMonth(date: string): { month: string; year: string } {
  const [, year = '', month = ''] = /^([^-]*)(?:-(.*))?$/.exec(date) ?? [];
  return { month, year };
}

/** A month without a year stays visible as a fault: the contract refuses it. */
export const joinMonth = ({ month, year }: { month: string; year: string }) => (month ? `${year}-${month}` : year);

/** For a choice of months; `none` stands first. */
function listMonths(none: string, language: Language) {
  const name = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' });
  const named = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1).padStart(2, '0'),
    label: name.format(Date.UTC(2024, at)),
  }));
  return [{ value: '', label: none }, ...named];
}

type MonthInputProps = {
  label: string;
  value: string;
  onChange: (date: string) => void;
  error?: React.ReactNode;
  /** Offers 'present' as well. */
  canBePresent?: boolean;
};

/** A year, with its month where that is known. Empty: not known at all. */
function MonthInput({ label, value, onChange, error, canBePresent }: MonthInputProps) {
  const { t, language } = useMessages();
  const months = useMemo(() => listMonths(t('Month'), language), [t, language]);
  const isPresent = value === 'present';
  const date = splitMonth(isPresent ? '' : value);
  const fault = error ? { 'aria-invalid': true } : {};
  return (
    <Input.Wrapper
      component="fieldset"
      label={label}
      labelElement="div"
      error={error}
      p={0}
      m={0}
      bd={0}
      miw={0}
      aria-label={label}
    >
      <Group gap={6} wrap="nowrap">
        <NativeSelect
          size="sm"
          flex={1}
          miw={0}
          aria-label={t('{date}: month', { date: label })}
          data={months}
          value={date.month}
          disabled={isPresent}
          onChange={({ currentTarget }) => onChange(joinMonth({ ...date, month: currentTarget.value }))}
        />
        <TextInput
          w={76}
          aria-label={t('{date}: year', { date: label })}
          inputMode="numeric"
          maxLength={4}
          placeholder={t('Year')}
          value={date.year}
          disabled={isPresent}
          error={Boolean(error)}
          {...fault}
          onChange={({ currentTarget }) =>
            onChange(joinMonth({ ...date, year: currentTarget.value.replace(/\D/g, '') }))
          }
        />
      </Group>
      {canBePresent && (
        <Checkbox
          size="xs"
          mt={8}
          label={t('Present')}
          checked={isPresent}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'present' : '')}
        />
      )}
    </Input.Wrapper>
  );
}

// The form of a correction: begun with what is shown, checked by the contract.

export type CorrectionForm<F extends CorrectableFact> = UseFormReturnType<{ value: Value<F> }>;

export const useCorrectionForm = <F extends CorrectableFact>(fact: F, value: Value<F>): CorrectionForm<F> =>
  useForm<{ value: Value<F> }>({
    initialValues: { value: structuredClone(value) },
    validate: checkedBy(z.object({ value: correctable[fact] })) as never,
  }) as CorrectionForm<F>;

type Kind = 'skills' | 'languages';
type WordsFieldsProps = { kind: Kind; label: string; form: CorrectionForm<Kind> };

/** The editor that the profile has. */
export function WordsFields({ kind, label, form }: WordsFieldsProps) {
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
function WordsField({ kind, label, value, onChange, error }: FieldGiven) {
  const { t } = useMessages();
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
      placeholder={kind === 'skills' ? t('Type a skill') : t('Type a language')}
      onType={setTyped}
      onLeave={addTyped}
      suggestions={suggested.data ?? []}
    />
  );
}

/** A search that fills the three fields; they may say what no gazetteer knows. */
export function LocationFields({ form }: { form: CorrectionForm<'location'> }) {
  const { t } = useMessages();
  return (
    <>
      <PlaceSearch
        onChoose={({ city, state_province, country }) =>
          form.setFieldValue('value', { city, region: state_province, country })
        }
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextInput label={t('City')} {...form.getInputProps('value.city')} />
        <TextInput label={t('Region')} {...form.getInputProps('value.region')} />
        <TextInput label={t('Country')} {...form.getInputProps('value.country')} />
      </SimpleGrid>
    </>
  );
}

type List = 'experience' | 'education' | 'certifications' | 'projects';
type Props<F extends List> = { form: CorrectionForm<F> };
type Entry<F extends List> = ReturnType<CorrectionForm<F>['getValues']>['value'][number];

const two = { cols: { base: 1, xs: 2 }, spacing: 'sm' } as const;
const titled = (...parts: string[]) => parts.filter(Boolean).join(', ');
/** Of any list: their paths are made of numbers, which the types of the form cannot follow. */
const listOf = <F extends List>(form: CorrectionForm<F>) => form as unknown as ListForm<Entry<F>>;
const inputOf = (form: unknown, path: string) => (form as CorrectionForm<'summary'>).getInputProps(path);

const monthOf = (form: unknown, path: string) => {
  const { value, onChange, error } = inputOf(form, path);
  return { value: value as string, onChange, error };
};

/** What is wrong with one of the words is said of them all. */
function Technologies({ form, path }: { form: unknown; path: string }) {
  const { t } = useMessages();
  const own = `${path}.technologies`;
  const { value, onChange } = inputOf(form, own);
  const { errors } = form as CorrectionForm<'skills'>;
  const [, error] = Object.entries(errors).find(([at]) => at.startsWith(own)) ?? [];
  return (
    <div>
      <Input.Label component="div" labelElement="div">
        {t('Technologies')}
      </Input.Label>
      <WordsField
        kind="skills"
        label={t('Technologies')}
        {...{ value, onChange, error: typeof error === 'string' ? error : undefined }}
      />
    </div>
  );
}

export function ExperienceFields({ form }: Props<'experience'>) {
  const { t } = useMessages();
  return (
    <EntriesEditor
      form={listOf(form)}
      words={{ add: t('Add position'), untitled: t('New position') }}
      blank={{
        role: '',
        company: '',
        location: '',
        start_date: '',
        end_date: '',
        description: '',
        technologies: [],
      }}
      titleOf={({ role, company }) => titled(role, company)}
    >
      {(path) => (
        <>
          <SimpleGrid {...two}>
            <TextInput label={t('Role')} {...inputOf(form, `${path}.role`)} />
            <TextInput label={t('Company')} {...inputOf(form, `${path}.company`)} />
          </SimpleGrid>
          <TextInput label={t('Location')} {...inputOf(form, `${path}.location`)} />
          <SimpleGrid {...two}>
            <MonthInput label={t('From')} {...monthOf(form, `${path}.start_date`)} />
            <MonthInput label={t('To')} canBePresent {...monthOf(form, `${path}.end_date`)} />
          </SimpleGrid>
          <Textarea
            label={t('Description')}
            autosize
            minRows={3}
            maxRows={10}
            {...inputOf(form, `${path}.description`)}
          />
          <Technologies form={form} path={path} />
        </>
      )}
    </EntriesEditor>
  );
}

export function EducationFields({ form }: Props<'education'>) {
  const { t } = useMessages();
  return (
    <EntriesEditor
      form={listOf(form)}
      words={{ add: t('Add degree'), untitled: t('New degree') }}
      blank={{ degree: '', institution: '', year: '' }}
      titleOf={({ degree, institution }) => titled(degree, institution)}
    >
      {(path) => (
        <>
          <TextInput label={t('Degree')} {...inputOf(form, `${path}.degree`)} />
          <SimpleGrid {...two}>
            <TextInput label={t('Institution')} {...inputOf(form, `${path}.institution`)} />
            <TextInput label={t('Year')} {...inputOf(form, `${path}.year`)} />
          </SimpleGrid>
        </>
      )}
    </EntriesEditor>
  );
}

export function CertificationFields({ form }: Props<'certifications'>) {
  const { t } = useMessages();
  return (
    <EntriesEditor
      form={listOf(form)}
      words={{ add: t('Add certification'), untitled: t('New certification') }}
      blank={{ name: '', issued_by: '', year: '' }}
      titleOf={({ name }) => name}
    >
      {(path) => (
        <>
          <TextInput label={t('Name')} withAsterisk {...inputOf(form, `${path}.name`)} />
          <SimpleGrid {...two}>
            <TextInput label={t('Issued by')} {...inputOf(form, `${path}.issued_by`)} />
            <TextInput label={t('Year')} {...inputOf(form, `${path}.year`)} />
          </SimpleGrid>
        </>
      )}
    </EntriesEditor>
  );
}

export function ProjectFields({ form }: Props<'projects'>) {
  const { t } = useMessages();
  return (
    <EntriesEditor
      form={listOf(form)}
      words={{ add: t('Add project'), untitled: t('New project') }}
      blank={{ name: '', description: '', technologies: [] }}
      titleOf={({ name }) => name}
    >
      {(path) => (
        <>
          <TextInput label={t('Name')} withAsterisk {...inputOf(form, `${path}.name`)} />
          <Textarea
            label={t('Description')}
            autosize
            minRows={3}
            maxRows={10}
            {...inputOf(form, `${path}.description`)}
          />
          <Technologies form={form} path={path} />
        </>
      )}
    </EntriesEditor>
  );
}
