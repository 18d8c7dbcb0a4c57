// The fields of positions, degrees, certificates and projects.
import { Input, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { CorrectionForm } from './correction-form.ts';
import { EntriesEditor, type ListForm } from './EntriesEditor.tsx';
import { MonthInput } from './MonthInput.tsx';
import { WordsField } from './WordsFields.tsx';

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
  const own = `${path}.technologies`;
  const { value, onChange } = inputOf(form, own);
  const { errors } = form as CorrectionForm<'skills'>;
  const [, error] = Object.entries(errors).find(([at]) => at.startsWith(own)) ?? [];
  return (
    <div>
      <Input.Label component="div" labelElement="div">
        Technologies
      </Input.Label>
      <WordsField
        kind="skills"
        label="Technologies"
        {...{ value, onChange, error: typeof error === 'string' ? error : undefined }}
      />
    </div>
  );
}

export const ExperienceFields = ({ form }: Props<'experience'>) => (
  <EntriesEditor
    form={listOf(form)}
    word="position"
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
          <TextInput label="Role" {...inputOf(form, `${path}.role`)} />
          <TextInput label="Company" {...inputOf(form, `${path}.company`)} />
        </SimpleGrid>
        <TextInput label="Location" {...inputOf(form, `${path}.location`)} />
        <SimpleGrid {...two}>
          <MonthInput label="From" {...monthOf(form, `${path}.start_date`)} />
          <MonthInput label="To" canBePresent {...monthOf(form, `${path}.end_date`)} />
        </SimpleGrid>
        <Textarea label="Description" autosize minRows={3} maxRows={10} {...inputOf(form, `${path}.description`)} />
        <Technologies form={form} path={path} />
      </>
    )}
  </EntriesEditor>
);

export const EducationFields = ({ form }: Props<'education'>) => (
  <EntriesEditor
    form={listOf(form)}
    word="degree"
    blank={{ degree: '', institution: '', year: '' }}
    titleOf={({ degree, institution }) => titled(degree, institution)}
  >
    {(path) => (
      <>
        <TextInput label="Degree" {...inputOf(form, `${path}.degree`)} />
        <SimpleGrid {...two}>
          <TextInput label="Institution" {...inputOf(form, `${path}.institution`)} />
          <TextInput label="Year" {...inputOf(form, `${path}.year`)} />
        </SimpleGrid>
      </>
    )}
  </EntriesEditor>
);

export const CertificationFields = ({ form }: Props<'certifications'>) => (
  <EntriesEditor
    form={listOf(form)}
    word="certification"
    blank={{ name: '', issued_by: '', year: '' }}
    titleOf={({ name }) => name}
  >
    {(path) => (
      <>
        <TextInput label="Name" withAsterisk {...inputOf(form, `${path}.name`)} />
        <SimpleGrid {...two}>
          <TextInput label="Issued by" {...inputOf(form, `${path}.issued_by`)} />
          <TextInput label="Year" {...inputOf(form, `${path}.year`)} />
        </SimpleGrid>
      </>
    )}
  </EntriesEditor>
);

export const ProjectFields = ({ form }: Props<'projects'>) => (
  <EntriesEditor
    form={listOf(form)}
    word="project"
    blank={{ name: '', description: '', technologies: [] }}
    titleOf={({ name }) => name}
  >
    {(path) => (
      <>
        <TextInput label="Name" withAsterisk {...inputOf(form, `${path}.name`)} />
        <Textarea label="Description" autosize minRows={3} maxRows={10} {...inputOf(form, `${path}.description`)} />
        <Technologies form={form} path={path} />
      </>
    )}
  </EntriesEditor>
);
