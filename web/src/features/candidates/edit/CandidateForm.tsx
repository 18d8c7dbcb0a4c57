// What a recruiter types of a candidate: one who is added, or one who is there.

import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { z } from 'zod';
import { checkedBy } from '../../../lib/forms.ts';
import { CheckedForm } from '../../../ui/CheckedForm.tsx';
import { profileLinks } from '../../profile/links.ts';
import type { CandidateFields } from './candidate-fields.ts';

type Props = {
  label: string;
  submit: string;
  initial: CandidateFields;
  /** Of the contract: what breaks its rules is said at the fields. */
  schema: z.ZodType;
  /** Why the address cannot be changed. */
  emailNote?: string | undefined;
  send: (fields: CandidateFields) => Promise<unknown>;
  onCancel: () => void;
};

export function CandidateForm({ label, submit, initial, schema, emailNote, send, onCancel }: Props) {
  const form = useForm({ initialValues: initial, validate: checkedBy(schema) });
  const field = (name: keyof CandidateFields) => form.getInputProps(name);
  return (
    <CheckedForm form={form} send={send} label={label} failureTitle="Couldn't save">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label="First name" withAsterisk data-autofocus {...field('first_name')} />
          <TextInput label="Last name" {...field('last_name')} />
          <TextInput
            label="Email"
            type="email"
            withAsterisk
            disabled={emailNote !== undefined}
            description={emailNote}
            {...field('email')}
          />
          <TextInput label="Phone" type="tel" {...field('mobile_number')} />
          <TextInput label="Job title" {...field('title')} />
          <TextInput label="Company" {...field('current_organization')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <TextInput label="City" {...field('city')} />
          <TextInput label="State/province" {...field('state_province')} />
          <TextInput label="Country" {...field('country')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {profileLinks.map(({ key, name }) => (
            <TextInput key={key} label={name} type="url" {...field(key)} />
          ))}
        </SimpleGrid>
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
