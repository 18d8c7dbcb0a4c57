// The identity provider of the workspace, and what its people may do here.

import { roleNames } from '@hireframe/contract/permissions.ts';
import {
  type GroupRole,
  type SingleSignOn,
  SingleSignOnSettings,
  singleSignOnHours,
} from '@hireframe/contract/single-sign-on.ts';
import { InvitedRole } from '@hireframe/contract/workspaces.ts';
import { ActionIcon, Button, Code, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { openConfirmModal } from '@mantine/modals';
import { IconTrash } from '@tabler/icons-react';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Section } from '../../ui/Section.tsx';
import { useChangeSingleSignOn, useDeleteSingleSignOn } from './single-sign-on.api.ts';

const roles = InvitedRole.options.map((value) => ({ value, label: roleNames[value] }));
const unset = {
  issuer: '',
  client_id: '',
  default_role: 'recruiter' as InvitedRole,
  group_roles: [] as GroupRole[],
  is_required: false,
  acr_values: '',
};

export function ProviderSection({ connection, redirect_url, domains }: SingleSignOn) {
  const change = useChangeSingleSignOn();
  const initialValues = { ...(connection ?? unset), client_secret: '' };
  const form = useForm({
    initialValues,
    validate: (values) => checkedBy(SingleSignOnSettings)(forSending(values, connection !== null)),
  });
  const isProved = domains.some(({ is_verified }) => is_verified);
  const save = (values: typeof initialValues) =>
    change
      .mutateAsync(forSending(values, connection !== null))
      .then(() => notifySuccess(connection ? 'Single sign-on saved' : 'Single sign-on set up'));
  return (
    <Section
      title="Single sign-on"
      line={`Members sign in with your company's identity provider over OpenID Connect, and again after ${singleSignOnHours} hours.`}
    >
      <CheckedForm form={form} send={save} label="Single sign-on">
        <Stack gap="md">
          <RedirectUrl url={redirect_url} />
          <TextInput
            label="Issuer"
            description="The address your provider shows as issuer"
            placeholder="https://login.example.com"
            type="url"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('issuer')}
          />
          <TextInput label="Client ID" autoComplete="off" spellCheck={false} {...form.getInputProps('client_id')} />
          <PasswordField
            label="Client secret"
            autoComplete="off"
            {...(connection && { description: 'Saved. Enter a new one to replace it.' })}
            {...form.getInputProps('client_secret')}
          />
          <Select
            label="Role of new members"
            description="If no group below says otherwise"
            data={roles}
            allowDeselect={false}
            {...form.getInputProps('default_role')}
          />
          <Groups
            rows={form.values.group_roles}
            errorOf={(index) => form.errors[`group_roles.${index}.group`]}
            onChange={(group_roles) => form.setFieldValue('group_roles', group_roles)}
          />
          <TextInput
            label="Authentication context (optional)"
            description="Your provider's names (acr) for a sign-in with two factors, separated by spaces. Without them, its methods (amr) must show two. If they don't, members whose workspace requires a second factor set one up here."
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('acr_values')}
          />
          <Switch
            label="Members of your domains sign in only this way"
            aria-label="Members of your domains sign in only this way" // Else the description is part of the name.
            description={
              isProved
                ? 'Passwords, passkeys and emailed links stop working for them right away. Owners can still use theirs.'
                : 'Takes effect once a domain is verified. Owners can still use their password.'
            }
            {...form.getInputProps('is_required', { type: 'checkbox' })}
          />
          <Group justify="space-between" gap="xs">
            {connection ? <SwitchOff /> : <span />}
            <Button type="submit" loading={change.isPending} disabled={connection !== null && !form.isDirty()}>
              {connection ? 'Save' : 'Set up single sign-on'}
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Section>
  );
}

/** A secret that is saved is left out to keep it. */
const forSending = <V extends { client_secret: string }>({ client_secret, ...values }: V, isSaved: boolean) =>
  client_secret || !isSaved ? { ...values, client_secret } : values;

const RedirectUrl = ({ url }: { url: string }) => (
  <div>
    <Text size="sm" fw={500}>
      Redirect URL
    </Text>
    <Text size="xs" c="dimmed">
      Enter it at your provider
    </Text>
    <Group gap="xs" wrap="nowrap">
      <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
      <CopyButton what="the redirect URL" text={url} />
    </Group>
  </div>
);

type GroupsProps = {
  rows: GroupRole[];
  errorOf: (index: number) => React.ReactNode;
  onChange: (rows: GroupRole[]) => void;
};

function Groups({ rows, errorOf, onChange }: GroupsProps) {
  const put = (index: number, change: Partial<GroupRole>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...change } : row)));
  return (
    <Stack gap="xs" role="group" aria-label="Roles by group">
      <div>
        <Text size="sm" fw={500}>
          Roles by group
        </Text>
        <Text size="xs" c="dimmed">
          {rows.length > 0
            ? 'Updated at every sign-in, and the highest role counts. Owners stay owners.'
            : 'Without groups, admins give roles here.'}
        </Text>
      </div>
      {rows.map(({ group, role }, index) => (
        <Group key={index} gap="xs" align="flex-start">
          <TextInput
            flex="1 1 180px"
            aria-label={`Group ${index + 1}`}
            placeholder="Group as your provider sends it"
            value={group}
            error={errorOf(index)}
            onChange={({ currentTarget: { value } }) => put(index, { group: value })}
          />
          <Select
            flex="1 1 130px"
            aria-label={`Role of group ${index + 1}`}
            data={roles}
            value={role}
            allowDeselect={false}
            onChange={(value) => put(index, { role: value as InvitedRole })}
          />
          <ActionIcon
            mt={4}
            variant="subtle"
            color="gray"
            aria-label={`Remove group ${index + 1}`}
            onClick={() => onChange(rows.filter((_, place) => place !== index))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" onClick={() => onChange([...rows, { group: '', role: 'recruiter' }])}>
          Add group
        </Button>
      </Group>
    </Stack>
  );
}

function SwitchOff() {
  const off = useDeleteSingleSignOn();
  const ask = () =>
    openConfirmModal({
      title: 'Switch off single sign-on?',
      children: (
        <Text size="sm">
          Members who signed in this way are signed out. They can get back in with a password, or with a link emailed to
          them.
        </Text>
      ),
      labels: { confirm: 'Switch off', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        off.mutate(undefined, {
          onSuccess: () => notifySuccess('Single sign-on switched off'),
          onError: (error) => notifyFailure('Failed to switch off single sign-on', error),
        }),
    });
  return (
    <Button variant="default" color="red" loading={off.isPending} onClick={ask}>
      Switch off
    </Button>
  );
}
