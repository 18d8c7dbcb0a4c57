import { EmailAddress } from '@hireframe/contract/accounts.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import type { WorkspaceGiven } from './WorkspaceRules.tsx';
import { useChangeWorkspace } from './workspaces.api.ts';

const schema = z.object({ audit_address: EmailAddress.nullable() });

/** For admins. */
export function AuditSection({ workspace }: Pick<WorkspaceGiven, 'workspace'>) {
  const change = useChangeWorkspace();
  const form = useForm<z.input<typeof schema>>({
    initialValues: { audit_address: workspace.settings.audit_address },
    validate: checkedBy(schema),
  });
  const save = (settings: z.input<typeof schema>) =>
    change.mutateAsync({ settings }).then(({ settings: { audit_address } }) => {
      form.setInitialValues({ audit_address });
      form.reset();
      notifySuccess('Audit address saved');
    });
  return (
    <Section title="Audit log" line="Who did what in this workspace. Nobody can change or delete an entry.">
      <CheckedForm form={form} send={save} label="Audit log">
        <Stack gap="md">
          <TextInput
            type="email"
            label="Daily proof goes to"
            description="An email with a number that shows later whether the log was changed. If empty, every admin gets it."
            placeholder="Every admin"
            {...form.getInputProps('audit_address')}
            value={form.values.audit_address ?? ''}
            onChange={({ currentTarget: { value } }) => form.setFieldValue('audit_address', value || null)}
          />
          <Group justify="flex-end">
            <LinkButton to="/audit-log" variant="subtle">
              View audit log
            </LinkButton>
            <Button type="submit" variant="default" disabled={!form.isDirty()} loading={change.isPending}>
              Save audit address
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Section>
  );
}
