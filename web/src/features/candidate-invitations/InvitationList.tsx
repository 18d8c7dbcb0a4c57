import type { CandidateInvitation } from '@hireframe/contract/candidate-invitations.ts';
import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconMailForward, IconMailOff } from '@tabler/icons-react';
import { formatTimeAgo } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Section } from '../../ui/Section.tsx';
import { useCandidateInvitations, useResendInvitation, useWithdrawInvitation } from './candidate-invitations.api.ts';
import { type InvitationsSearch, type Status, statusWords } from './invitations-search.ts';

type Props = {
  search: InvitationsSearch;
  onChange: (next: Partial<InvitationsSearch>, how?: { replace: boolean }) => void;
};
const statuses = Object.entries(statusWords).map(([value, label]) => ({ value, label }));

export function InvitationList({ search, onChange }: Props) {
  const invitations = useCandidateInvitations(search);
  return (
    <Section isWide title="Invitations" line="Newest first">
      <Stack gap="md">
        <Group gap="sm">
          <SearchField
            label="Search by address"
            search={search.search ?? ''}
            onSearch={(next) => onChange({ search: next }, { replace: true })}
          />
          <Select
            aria-label="Status"
            placeholder="Any status"
            clearable
            clearButtonProps={{ 'aria-label': 'Any status' }}
            w={170}
            data={statuses}
            value={search.status ?? null}
            onChange={(next) => onChange({ status: (next as Status | null) ?? undefined })}
          />
        </Group>
        <PagedList
          label="Invitations"
          query={invitations}
          page={search.page ?? 1}
          onPage={(page) => onChange({ page })}
          empty={<NoInvitations isNarrowed={Boolean(search.search || search.status)} />}
        >
          {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
        </PagedList>
      </Stack>
    </Section>
  );
}

const NoInvitations = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={IconMailOff} title="No matching invitations" why="Try another address or status." />
  ) : (
    <EmptyState
      icon={IconMailForward}
      title="No invitations yet"
      why="People you invite appear here with their reply."
    />
  );

const colors = { pending: 'blue', accepted: 'green', expired: 'yellow', withdrawn: 'gray' } as const;

function lineOf({ status, invited_by_name, sent_at, expires_at, accepted_at }: CandidateInvitation): string {
  const by = `Invited by ${invited_by_name} ${formatTimeAgo(sent_at)}`;
  if (status === 'accepted' && accepted_at) return `${by} · accepted ${formatTimeAgo(accepted_at)}`;
  if (status === 'pending') return `${by} · expires ${formatTimeAgo(expires_at)}`;
  return status === 'expired' ? `${by} · expired ${formatTimeAgo(expires_at)}` : by;
}

function InvitationRow({ invitation }: { invitation: CandidateInvitation }) {
  const { id, email, status, candidate_id } = invitation;
  const title = (
    <>
      {email} <Badge color={colors[status]}>{statusWords[status]}</Badge>
    </>
  );
  return (
    <Row title={title} line={lineOf(invitation)}>
      {candidate_id && (
        <LinkButton
          to="/candidates/$id"
          params={{ id: candidate_id }}
          size="xs"
          variant="default"
          aria-label={`View candidate ${email}`}
        >
          View candidate
        </LinkButton>
      )}
      {status !== 'accepted' && <ResendButton id={id} email={email} />}
      {status === 'pending' && <WithdrawButton id={id} email={email} />}
    </Row>
  );
}

function ResendButton({ id, email }: { id: string; email: string }) {
  const resend = useResendInvitation();
  const send = () =>
    resend.mutate(id, {
      onSuccess: () => notifySuccess(`New link sent to ${email}`),
      onError: (error) => notifyFailure('Failed to send the invitation', error),
    });
  return (
    <Button size="xs" variant="subtle" aria-label={`Resend to ${email}`} loading={resend.isPending} onClick={send}>
      Resend
    </Button>
  );
}

function WithdrawButton({ id, email }: { id: string; email: string }) {
  const withdraw = useWithdrawInvitation();
  const ask = () =>
    openConfirmModal({
      title: `Revoke the invitation to ${email}?`,
      children: <Text size="sm">The link stops working immediately. We won't notify them.</Text>,
      labels: { confirm: 'Revoke', cancel: 'Keep invitation' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        withdraw.mutate(id, {
          onSuccess: () => notifySuccess(`Invitation to ${email} revoked`),
          onError: (error) => notifyFailure('Failed to revoke the invitation', error),
        }),
    });
  return (
    <Button size="xs" variant="default" aria-label={`Revoke ${email}`} loading={withdraw.isPending} onClick={ask}>
      Revoke…
    </Button>
  );
}
