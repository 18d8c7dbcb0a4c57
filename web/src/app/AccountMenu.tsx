// Who is signed in, and what concerns the person rather than the work.
import { type Language, languageNames, languages } from '@hireframe/contract/languages.ts';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconCheck,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconSelector,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../features/accounts/accounts.api.ts';
import { chooseLanguage, useMessages } from '../lib/messages.tsx';
import { notifyFailure } from '../ui/notify.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import styles from './account-menu.module.css';
import type { Shell } from './shell.ts';

type Props = Pick<Shell, 'me' | 'onHelp'> & { onToggle: (isOpen: boolean) => void; labelClass: string | undefined };

export function AccountMenu({ me, onHelp, onToggle, labelClass }: Props) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { t } = useMessages();
  const name = `${me.first_name} ${me.last_name}`;
  return (
    <Menu position="top-start" width={248} shadow="md" onChange={onToggle}>
      <Menu.Target>
        <UnstyledButton className={styles.account}>
          <VisuallyHidden>{`${t('Account')}: `}</VisuallyHidden>
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
            {t('Profile')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => void navigate({ to: '/settings' })}>
          {t('Settings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onHelp}>
          {t('Keyboard shortcuts')}
        </Menu.Item>
        {me.role === 'candidate' && <LanguageMenu />}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Members have one language. */
function LanguageMenu() {
  const { t, language } = useMessages();
  const choose = (one: Language) =>
    chooseLanguage(one).catch((error: Error) => notifyFailure(t("Couldn't change the language"), error));
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconLanguage size={16} />}>{t('Language')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {languages.map((one) => (
          <Menu.Item
            key={one}
            lang={one}
            aria-current={one === language || undefined}
            leftSection={<IconCheck size={16} aria-hidden visibility={one === language ? 'visible' : 'hidden'} />}
            onClick={() => void choose(one)}
          >
            {languageNames[one]}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
