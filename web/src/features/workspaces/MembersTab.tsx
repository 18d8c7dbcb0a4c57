import type { Member } from '@hireframe/contract/workspaces.ts';
import { ActionIcon, Avatar, Badge, Menu, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconDots } from '@tabler/icons-react';
import { formatDate } from '../../lib/dates.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useChangeMember, useEndMemberSignIns, useMembers, useRemoveMember } from './workspaces.api.ts';

type Props = { isAdmin: boolean; page: number; onPage: (page: number) => void; onMeChange: () => void };

/** `onMeChange`: the person is an admin no longer. */
export function MembersTab({ isAdmin, page, onPage, onMeChange }: Props) {
  const members = useMembers(page);
  return (
    <Section
      isWide
      title="Members"
      line="Everyone here shares the workspace. Admins also manage its settings and members."
    >
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
                {member.is_admin && <Badge color="indigo">Admin</Badge>}
              </>
            }
            line={`${member.email} · joined ${formatDate(member.joined_at)}`}
          >
            {isAdmin && <MemberMenu member={member} onMeChange={onMeChange} />}
          </Row>
        )}
      </PagedList>
    </Section>
  );
}

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
  const { id, name, is_admin, is_me } = member;
  const signOut = useSignMemberOut(member);
  const change = useChangeMember();
  const remove = useRemoveMember();
  const setAdmin = (next: boolean) =>
    change.mutate(
      { id, is_admin: next },
      {
        onSuccess: () => {
          notifySuccess(next ? `${name} is now an admin` : `${name} is no longer an admin`);
          if (is_me) onMeChange();
        },
        onError: (error) => notifyFailure('Failed to change their role', error),
      },
    );
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
        <Menu.Item onClick={() => setAdmin(!is_admin)}>{is_admin ? 'Make a member' : 'Make an admin'}</Menu.Item>
        {!is_me && <Menu.Item onClick={signOut.ask}>Sign out everywhere…</Menu.Item>}
        {!is_me && (
          <Menu.Item c="var(--mantine-color-error)" onClick={askToRemove}>
            Remove…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
