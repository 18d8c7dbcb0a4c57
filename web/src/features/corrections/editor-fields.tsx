// Which fields a fact is corrected with.
import type { CorrectableFact } from '@hireframe/contract/corrections.ts';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CorrectionForm } from './correction-form.ts';
import { CertificationFields, EducationFields, ExperienceFields, ProjectFields } from './EntryFields.tsx';
import { LocationFields } from './LocationFields.tsx';
import { WordsFields } from './WordsFields.tsx';

type Fields = { [F in CorrectableFact]: (form: CorrectionForm<F>, title: string) => ReactNode };

const fields: Fields = {
  name: (form) => (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput
        label="First name"
        autoComplete="given-name"
        withAsterisk
        {...form.getInputProps('value.first_name')}
      />
      <TextInput label="Last name" autoComplete="family-name" withAsterisk {...form.getInputProps('value.last_name')} />
    </SimpleGrid>
  ),
  phone: (form) => <TextInput label="Mobile" type="tel" autoComplete="tel" {...form.getInputProps('value')} />,
  current_organization: (form) => (
    <TextInput label="Organization" autoComplete="organization" {...form.getInputProps('value')} />
  ),
  summary: (form) => <Textarea label="Summary" autosize minRows={4} maxRows={14} {...form.getInputProps('value')} />,
  location: (form) => <LocationFields form={form} />,
  links: (form) => (
    <>
      <LinkField label="LinkedIn" {...form.getInputProps('value.linkedin')} />
      <LinkField label="GitHub" {...form.getInputProps('value.github')} />
      <LinkField label="Website" {...form.getInputProps('value.website')} />
    </>
  ),
  skills: (form, title) => <WordsFields kind="skills" label={title} form={form} />,
  languages: (form, title) => <WordsFields kind="languages" label={title} form={form} />,
  experience: (form) => <ExperienceFields form={form} />,
  education: (form) => <EducationFields form={form} />,
  certifications: (form) => <CertificationFields form={form} />,
  projects: (form) => <ProjectFields form={form} />,
};

const LinkField = (props: { label: string }) => (
  <TextInput type="url" inputMode="url" placeholder="https://" {...props} />
);

export const renderFields = <F extends CorrectableFact>(fact: F, form: CorrectionForm<F>, title: string) =>
  (fields[fact] as Fields[F])(form, title);
