import '../ui/all-styles.lazy.ts';
import { Onboard, type Role, WorkspaceName } from '@hireframe/contract/users.ts';
import type { MyInvitation } from '@hireframe/contract/workspaces.ts';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useOnboard } from '../features/accounts/account-steps.api.ts';
import { useSignOut } from '../features/accounts/accounts.api.ts';
import { RoleCards } from '../features/accounts/RoleCards.tsx';
import { useWayOn } from '../features/accounts/use-way-on.ts';
import { JoinOrCreate } from '../features/workspaces/JoinOrCreate.tsx';
import { findMyInvitations } from '../features/workspaces/workspaces.api.ts';
import { checkedBy } from '../lib/forms.ts';
import { rememberedInvitation } from '../lib/invited.ts';
import { useMessages } from '../lib/messages.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { CountrySelect } from '../ui/CountrySelect.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/choose-role');
type Values = { role: Role | ''; workspace_name: string; country: string | null };

// The contract lets a workspace come from an invitation; whoever makes one here must name it.
const NewWorkspace = Onboard.extend({ workspace_name: WorkspaceName });
const sent = ({ role, workspace_name, country }: Values) =>
  role === 'recruiter' ? { role, workspace_name, ...(country && { country }) } : { role: role as Role };
const validate = (values: Values) => checkedBy(values.role === 'recruiter' ? NewWorkspace : Onboard)(sent(values));

export function ChooseRolePage() {
  const { t } = useMessages();
  const { next } = route.useSearch();
  const wayOn = useWayOn();
  const onboard = useOnboard();
  const signOut = useSignOut();
  const form = useForm<Values>({ initialValues: { role: '', workspace_name: '', country: null }, validate });
  const { role } = form.values;
  const goOn = () => wayOn({ next });
  const [invitations, setInvitations] = useState<MyInvitation[]>([]);
  const picked = useRef<string>(undefined); // Of an invitation: joined in place of the workspace that was named.

  /** Whoever was invited elsewhere is asked first. */
  async function send(values: Values) {
    const isAsked = invitations.length > 0;
    const found = values.role === 'recruiter' && !isAsked ? await findMyInvitations() : [];
    if (found.length > 0) return setInvitations(found);
    const invitation_id = values.role === 'recruiter' ? picked.current : undefined;
    await onboard.mutateAsync(invitation_id ? { role: 'recruiter', invitation_id } : sent(values)).then(goOn);
  }
  const isAsking = role === 'recruiter' && invitations.length > 0;
  const below = (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void signOut()}>
      {t('Sign out')}
    </Button>
  );

  return (
    <PublicFrame title={t('Choose Your Role')} line={t('This sets up Hireframe for you')} below={below} isWide>
      <CheckedForm form={form} send={send}>
        <Stack gap="lg">
          <Invited />
          <RoleCards role={role} onPick={(picked) => form.setFieldValue('role', picked)} />
          {role === 'recruiter' && <WorkspaceFields form={form} />}
          {isAsking ? (
            <JoinOrCreate
              invitations={invitations}
              own_name={form.values.workspace_name}
              onPick={(invitation_id) => {
                picked.current = invitation_id;
              }}
              isBusy={onboard.isPending}
            />
          ) : (
            <Group justify="flex-end">
              <Button type="submit" disabled={!role || onboard.isPending} miw={140}>
                {onboard.isPending ? t('Setting up...') : t('Continue')}
              </Button>
            </Group>
          )}
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}

function Invited() {
  const { t } = useMessages();
  const token = rememberedInvitation();
  if (!token) return null;
  return (
    <Alert color="indigo">
      {t('You opened an invitation to a workspace.')}{' '}
      <LinkTo to="/invitation" search={{ token }} size="sm">
        {t('Join it instead')}
      </LinkTo>
    </Alert>
  );
}

function WorkspaceFields({ form }: { form: Pick<UseFormReturnType<Values>, 'getInputProps'> }) {
  const { t } = useMessages();
  return (
    <Stack gap="md">
      <TextInput
        label={t('Workspace name')}
        description={t(
          "Your company's name, as candidates know it. Invited by a colleague? Use the link in their email instead.",
        )}
        autoComplete="organization"
        withAsterisk
        {...form.getInputProps('workspace_name')}
      />
      <CountrySelect
        label={t('Country')}
        description={t('Decides which law on automated analysis applies. If left empty, EU law does.')}
        placeholder={t('Choose a country')}
        clearable
        {...form.getInputProps('country')}
      />
    </Stack>
  );
}
