import {
  experienceLevelWords,
  jobTypeWords,
  salaryCurrencies,
  salaryPeriods,
  vacancyKindWords,
  workModeWords,
} from '@hireframe/contract/posting-words.ts';
import { Button, Group, NumberInput, Select, SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type EditValues, readRequirements } from './edit-form.ts';

type Props = { form: UseFormReturnType<EditValues> };
const columns = { base: 1, xs: 2 };
const three = { base: 1, xs: 3 };

type Focusable = Props & { isFocused: boolean };

export const MainFields = ({ form, isFocused }: Focusable) => (
  <>
    <TextInput
      label="Job title"
      withAsterisk
      data-autofocus={isFocused || undefined}
      {...form.getInputProps('title')}
    />
    <SimpleGrid cols={columns}>
      <TextInput label="Company" {...form.getInputProps('company_name')} />
      <TextInput label="Location" {...form.getInputProps('location')} />
    </SimpleGrid>
    <TextInput label="Team" description="Groups jobs on your careers page (optional)" {...form.getInputProps('team')} />
    <SimpleGrid cols={three}>
      <Choice form={form} name="job_type" label="Job type" words={jobTypeWords} />
      <Choice form={form} name="work_mode" label="Work mode" words={workModeWords} />
      <Choice form={form} name="experience_level" label="Experience level" words={experienceLevelWords} />
    </SimpleGrid>
  </>
);

type ChoiceGiven = Props & {
  name: 'job_type' | 'work_mode' | 'experience_level' | 'salary_currency' | 'salary_period' | 'vacancy_kind';
  label: string;
  words: Record<string, string>;
};
const Choice = ({ form, name, label, words }: ChoiceGiven) => (
  <Select
    label={label}
    placeholder="Not said"
    clearable
    clearButtonProps={{ 'aria-label': `${label}: not provided` }}
    data={Object.entries(words).map(([value, shown]) => ({ value, label: shown }))}
    {...form.getInputProps(name)}
  />
);

const itself = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));
const periodWords = Object.fromEntries(salaryPeriods.map((period) => [period, `per ${period}`]));

export const PayFields = ({ form, isFocused }: Focusable) => (
  <>
    <SimpleGrid cols={columns}>
      <Amount form={form} name="min_experience_years" label="Minimum experience (years)" />
      <Amount form={form} name="max_experience_years" label="Maximum experience (years)" />
    </SimpleGrid>
    <SimpleGrid cols={columns}>
      <Amount form={form} name="min_salary" label="Minimum salary" isFocused={isFocused} />
      <Amount form={form} name="max_salary" label="Maximum salary" />
      <Choice form={form} name="salary_currency" label="Currency" words={itself(salaryCurrencies)} />
      <Choice form={form} name="salary_period" label="Salary period" words={periodWords} />
    </SimpleGrid>
  </>
);

type AmountGiven = Props & {
  name: `${'min' | 'max'}_${'experience_years' | 'salary'}`;
  label: string;
  isFocused?: boolean;
};
/** What is no number of 0 or more is not taken away while one types, but said at the field. */
const Amount = ({ form, name, label, isFocused }: AmountGiven) => (
  <NumberInput
    label={label}
    placeholder="Not said"
    data-autofocus={isFocused || undefined}
    hideControls
    thousandSeparator={name.endsWith('salary') ? ',' : ''}
    size="sm"
    {...form.getInputProps(name)}
  />
);

export const ListFields = ({ form }: Props) => (
  <>
    <SimpleGrid cols={columns}>
      <Skills form={form} name="required_skills" label="Required skills" />
      <Skills form={form} name="preferred_skills" label="Preferred skills" />
    </SimpleGrid>
    <Textarea
      label="Responsibilities"
      description="One per line"
      autosize
      minRows={3}
      maxRows={10}
      {...form.getInputProps('responsibilities')}
    />
    <Textarea
      label="Qualifications"
      description="One per line"
      autosize
      minRows={3}
      maxRows={10}
      {...form.getInputProps('qualifications')}
    />
  </>
);

type SkillsGiven = Props & { name: 'required_skills' | 'preferred_skills'; label: string };
/** Says what it made of an 'or', while one types. */
const Skills = ({ form, name, label }: SkillsGiven) => {
  const choices = readRequirements(form.values[name]).filter((names) => names.length > 1);
  return (
    <div>
      <Textarea
        label={label}
        description="Separated by commas. Use “or” if one is enough"
        autosize
        minRows={2}
        {...form.getInputProps(name)}
      />
      {choices.map((names) => (
        <Text key={names.join()} size="xs" c="dimmed" mt={4}>
          {`One of these is enough: ${names.join(', ')}`}
        </Text>
      ))}
    </div>
  );
};

export const AboutFields = ({ form, original_description }: Props & { original_description: string }) => (
  <div>
    <Textarea
      label="Text of the public page"
      description="Shown above the fields. Start a line with a hyphen to make a list."
      autosize
      minRows={3}
      maxRows={12}
      {...form.getInputProps('about')}
    />
    {form.values.about.trim() === '' && (
      <Group justify="flex-end" mt={6}>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => form.setFieldValue('about', original_description.slice(0, maxLetters))}
        >
          Start from the pasted text
        </Button>
      </Group>
    )}
  </div>
);
const maxLetters = 10_000; // The contract's, of this field.

/** What the law of some places wants said; each place's own is named on the posting's page. */
export const LegalFields = ({ form }: Props) => (
  <SimpleGrid cols={columns}>
    <Choice form={form} name="vacancy_kind" label="Vacancy" words={vacancyKindWords} />
    <Switch
      label="Say that automated analysis is used"
      description="A sentence on the public page"
      mt={{ base: 0, xs: 28 }}
      {...form.getInputProps('says_machine_analysis', { type: 'checkbox' })}
    />
  </SimpleGrid>
);

export const PublishingFields = ({ form, isDraft }: Props & { isDraft: boolean }) => (
  <SimpleGrid cols={columns}>
    <TextInput
      type="date"
      label="Expiry date"
      description={isDraft ? 'Defaults to 60 days after approval' : 'Leave empty for no expiry'}
      {...form.getInputProps('expires_on')}
    />
    <Switch
      label="Post to external boards once it is approved"
      disabled={!isDraft}
      mt={{ base: 0, xs: 28 }}
      {...form.getInputProps('auto_post_enabled', { type: 'checkbox' })}
    />
  </SimpleGrid>
);
