import { roleNames, roleSentences } from '@hireframe/contract/permissions.ts';
import { type Invitation, InvitedRole, NewInvitation } from '@hireframe/contract/workspaces.ts';
import { Badge, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { formatTimeAgo } from '../../lib/dates.ts';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useInvitations, useInvite, useTakeBackInvitation } from './workspaces.api.ts';

const invitedRoles = InvitedRole.options;

type Props = { isAdmin: boolean; page: number; onPage: (page: number) => void };

export function InvitationsTab({ isAdmin, page, onPage }: Props) {
  const invitations = useInvitations(page);
  const why = isAdmin ? 'People you invite appear here until they join.' : 'Admins can invite colleagues by email.';
  return (
    <Stack gap="md">
      {isAdmin && <Invite />}
      <Section isWide title="Pending invitations">
        <PagedList
          label="Invitations"
          query={invitations}
          page={page}
          onPage={onPage}
          empty={<EmptyState icon={IconMailForward} title="No pending invitations" why={why} />}
        >
          {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} isAdmin={isAdmin} />}
        </PagedList>
      </Section>
    </Stack>
  );
}

function Invite() {
  const invite = useInvite();
  const form = useForm({
    initialValues: { email: '', role: 'recruiter' as InvitedRole },
    validate: checkedBy(NewInvitation),
  });
  const send = (values: { email: string; role: InvitedRole }) =>
    invite.mutateAsync(values).then(({ email }) => {
      form.reset();
      notifySuccess(`Invitation sent to ${email}`);
    });
  return (
    <Section title="Invite a colleague" line="We'll email them a link to join this workspace">
      <CheckedForm form={form} send={send} label="Invite a colleague">
        <Stack gap="md">
          <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
          <Select
            label="Role"
            description={roleSentences[form.values.role]}
            data={invitedRoles.map((value) => ({ value, label: roleNames[value] }))}
            allowDeselect={false}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('role')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={invite.isPending}>
              Send invitation
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Section>
  );
}

function InvitationRow({ invitation, isAdmin }: { invitation: Invitation; isAdmin: boolean }) {
  const { id, email, role, is_expired, invited_by_name, created_at, expires_at } = invitation;
  const takeBack = useTakeBackInvitation();
  const again = useInvite();
  const ends = is_expired ? 'expired' : 'expires';
  const title = (
    <>
      {email} <Badge color={role === 'admin' ? 'indigo' : 'gray'}>{roleNames[role]}</Badge>
      {is_expired && <Badge color="yellow">Expired</Badge>}
    </>
  );
  return (
    <Row
      title={title}
      line={`Invited by ${invited_by_name} ${formatTimeAgo(created_at)} · ${ends} ${formatTimeAgo(expires_at)}`}
    >
      {isAdmin && (
        <>
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Resend invitation to ${email}`}
            loading={again.isPending}
            onClick={() =>
              again.mutate(
                { email, role },
                {
                  onSuccess: () => notifySuccess(`New link sent to ${email}`),
                  onError: (error) => notifyFailure('Failed to send the invitation', error),
                },
              )
            }
          >
            Resend
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`Revoke invitation to ${email}`}
            loading={takeBack.isPending}
            onClick={() =>
              takeBack.mutate(id, {
                onSuccess: () => notifySuccess(`Invitation to ${email} revoked`),
                onError: (error) => notifyFailure('Failed to revoke the invitation', error),
              })
            }
          >
            Revoke
          </Button>
        </>
      )}
    </Row>
  );
}
