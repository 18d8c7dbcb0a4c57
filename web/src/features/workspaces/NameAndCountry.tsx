import { CountryCode, WorkspaceName } from '@hireframe/contract/users.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { CountrySelect } from '../../ui/CountrySelect.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import type { WorkspaceGiven } from './WorkspaceRules.tsx';
import { useChangeWorkspace } from './workspaces.api.ts';

const schema = z.object({ name: WorkspaceName, country: CountryCode.nullable() });

export function NameAndCountry({ workspace, isAdmin, onChange }: WorkspaceGiven & { onChange: () => void }) {
  const change = useChangeWorkspace();
  const form = useForm<z.input<typeof schema>>({
    initialValues: { name: workspace.name, country: workspace.country },
    validate: checkedBy(schema),
  });
  const save = (values: z.input<typeof schema>) =>
    change.mutateAsync(values).then(({ name, country }) => {
      form.setInitialValues({ name, country });
      form.reset();
      onChange();
      notifySuccess('Workspace saved');
    });
  return (
    <Section title="Workspace" line="Your company's account">
      <CheckedForm form={form} send={save} label="Workspace">
        <Stack gap="md">
          <TextInput
            label="Name"
            description="Shown in invitations"
            readOnly={!isAdmin}
            {...form.getInputProps('name')}
          />
          <CountrySelect
            label="Country"
            description="Decides which law on automated analysis applies. If unknown, EU law does."
            placeholder="Unknown"
            clearable={isAdmin}
            readOnly={!isAdmin}
            {...form.getInputProps('country')}
          />
          {isAdmin && (
            <Group justify="flex-end">
              <Button type="submit" variant="default" disabled={!form.isDirty()} loading={change.isPending}>
                Save workspace
              </Button>
            </Group>
          )}
        </Stack>
      </CheckedForm>
    </Section>
  );
}
