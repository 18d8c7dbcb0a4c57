// Who is signed in, and what concerns the person rather than the work.
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSelector, IconSettings, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../features/accounts/accounts.api.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import styles from './account-menu.module.css';
import type { Shell } from './shell.ts';

type Props = Pick<Shell, 'me' | 'onHelp'> & { onToggle: (isOpen: boolean) => void; labelClass: string | undefined };

export function AccountMenu({ me, onHelp, onToggle, labelClass }: Props) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const name = `${me.first_name} ${me.last_name}`;
  return (
    <Menu position="top-start" width={248} shadow="md" onChange={onToggle}>
      <Menu.Target>
        <UnstyledButton className={styles.account}>
          <VisuallyHidden>Account: </VisuallyHidden>
          <PersonAvatar person={me} size={32} />
          <span className={`${styles.who} ${labelClass}`}>
            <b>{name}</b>
            <span>{me.workspace?.name ?? me.email}</span>
          </span>
          <IconSelector size={16} stroke={1.7} className={labelClass} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.email}</Menu.Label>
        {me.role === 'candidate' && (
          <Menu.Item leftSection={<IconUser size={16} />} onClick={() => void navigate({ to: '/profile' })}>
            Profile
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => void navigate({ to: '/settings' })}>
          Settings
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onHelp}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
