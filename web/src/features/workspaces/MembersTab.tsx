import { roleNames, roleSentences } from '@hireframe/contract/permissions.ts';
import { type WorkspaceRole, workspaceRoles } from '@hireframe/contract/workspace-roles.ts';
import type { Member } from '@hireframe/contract/workspaces.ts';
import { ActionIcon, Avatar, Badge, Group, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { openConfirmModal } from '@mantine/modals';
import { IconDots } from '@tabler/icons-react';
import { formatDate } from '../../lib/dates.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { useMay } from '../accounts/use-may.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { useChangeMember, useEndMemberSignIns, useMembers, useRemoveMember } from './workspaces.api.ts';

type Props = { page: number; onPage: (page: number) => void; onMeChange: () => void };

/** `onMeChange`: the person's own role is another. */
export function MembersTab({ page, onPage, onMeChange }: Props) {
  const members = useMembers(page);
  const mayManage = useMay('members:write');
  return (
    <Section isWide title="Members" line="Roles decide what each member can see and do.">
      <PagedList
        label="Members"
        query={members}
        page={page}
        onPage={onPage}
        empty={<Text size="sm">No members on this page.</Text>}
      >
        {(member) => (
          <Row
            key={member.id}
            lead={<MemberAvatar {...member} />}
            title={
              <>
                {member.name} {member.is_me && <Badge color="gray">You</Badge>}
                <Badge color={isManaging(member) ? 'indigo' : 'gray'}>{roleNames[member.role]}</Badge>
              </>
            }
            line={`${member.email} · joined ${formatDate(member.joined_at)}`}
          >
            {mayManage && <MemberMenu member={member} onMeChange={onMeChange} />}
          </Row>
        )}
      </PagedList>
      <RoleGuide />
    </Section>
  );
}

const isManaging = ({ role }: Member) => role === 'owner' || role === 'admin';

const RoleGuide = () => (
  <details>
    <Text component="summary" size="sm" mt="md" style={{ cursor: 'pointer' }}>
      What each role can do
    </Text>
    <dl>
      {workspaceRoles.map((role) => (
        <Group key={role} gap="xs" mb={6} align="baseline">
          <Text component="dt" size="sm" fw={600} w={130}>
            {roleNames[role]}
          </Text>
          <Text component="dd" size="sm" c="dimmed" m={0} flex="1 1 220px">
            {roleSentences[role]}
          </Text>
        </Group>
      ))}
    </dl>
  </details>
);

const MemberAvatar = ({ name, avatar }: Member) => (
  <Avatar src={avatar} alt="" aria-hidden size={32}>
    {name
      .split(' ')
      .filter((_, at, words) => at === 0 || at === words.length - 1)
      .map((word) => [...word][0])
      .join('')
      .toUpperCase()}
  </Avatar>
);

/** @returns how to ask whether a member is to be signed out, and whether that is on its way */
function useSignMemberOut({ id, name }: Member) {
  const end = useEndMemberSignIns();
  const ask = () =>
    openConfirmModal({
      title: `Sign ${name} out everywhere?`,
      children: (
        <Text size="sm">
          {name} is signed out on every device, and links to files stop working. They can sign in again.
        </Text>
      ),
      labels: { confirm: `Sign ${name} out`, cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        end.mutate(id, {
          onSuccess: () => notifySuccess(`${name} was signed out everywhere`),
          onError: (error) => notifyFailure(`Failed to sign ${name} out`, error),
        }),
    });
  return { ask, isPending: end.isPending };
}

function MemberMenu({ member, onMeChange }: { member: Member; onMeChange: () => void }) {
  const { id, name, role, is_me } = member;
  const signOut = useSignMemberOut(member);
  const change = useChangeMember();
  const remove = useRemoveMember();
  const [isChoosing, choosing] = useDisclosure(false);
  const isOwner = useMe().workspace?.role === 'owner';
  const mayTouch = isOwner || role !== 'owner';
  const give = (next: WorkspaceRole) => {
    choosing.close();
    change.mutate(
      { id, role: next },
      {
        onSuccess: () => {
          notifySuccess(`${name}'s role is now ${roleNames[next]}`);
          if (is_me) onMeChange();
        },
        onError: (error) => notifyFailure('Failed to change their role', error),
      },
    );
  };
  const askToRemove = () =>
    openConfirmModal({
      title: `Remove ${name}?`,
      children: (
        <Text size="sm">
          {name} loses access to this workspace immediately. Their work stays, and you can invite them again.
        </Text>
      ),
      labels: { confirm: `Remove ${name}`, cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => notifySuccess(`${name} was removed`),
          onError: (error) => notifyFailure('Failed to remove the member', error),
        }),
    });
  return (
    <>
      <RoleDialog
        name={name}
        role={role}
        isOwner={isOwner}
        isOpen={isChoosing}
        onClose={choosing.close}
        onGive={give}
      />
      <Menu position="bottom-end" width={200} shadow="md">
        <Menu.Target>
          <ActionIcon
            aria-label={`Actions for ${name}`}
            loading={change.isPending || remove.isPending || signOut.isPending}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayTouch && <Menu.Item onClick={choosing.open}>Change role…</Menu.Item>}
          {!is_me && <Menu.Item onClick={signOut.ask}>Sign out everywhere…</Menu.Item>}
          {!is_me && mayTouch && (
            <Menu.Item c="var(--mantine-color-error)" onClick={askToRemove}>
              Remove…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
