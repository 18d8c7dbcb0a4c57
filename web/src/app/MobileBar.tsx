// On a phone the sidebar is a bar at the top, and its menu takes the whole screen.
import { ActionIcon, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignOut } from '../features/accounts/accounts.api.ts';
import { NotificationsLink } from '../features/notifications/NotificationsLink.tsx';
import { useMessages } from '../lib/messages.tsx';
import { Brand } from '../ui/Brand.tsx';
import { LanguageSelect } from '../ui/LanguageSwitch.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import styles from './mobile-bar.module.css';
import { allowed, intakeScreens } from './navigation.ts';
import { SchemeButton } from './SchemeButton.tsx';
import type { Shell } from './shell.ts';

export function MobileBar({ me, screens, onSearch }: Shell) {
  const [isOpen, menu] = useDisclosure(false);
  const signOut = useSignOut();
  const { t, known, language } = useMessages();
  return (
    <section className={styles.bar} aria-label={t('Top bar')}>
      <Link to="/dashboard" className={styles.brand} aria-label={t('Hireframe, start page')}>
        <Brand />
      </Link>
      <ActionIcon size={44} aria-label={t('Search')} onClick={onSearch}>
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <NotificationsLink />
      <ActionIcon size={44} aria-label={t('Menu')} aria-haspopup="dialog" onClick={menu.open}>
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={menu.close}
        fullScreen
        radius={0}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': t('Close the menu'), size: 44, iconSize: 22 }}
      >
        <nav aria-label={t('Main')} className={styles.menu}>
          {[...screens, ...allowed(me, intakeScreens)].map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className={styles.item} onClick={menu.close}>
              <Icon size={20} stroke={1.7} aria-hidden />
              {known(label)}
            </Link>
          ))}
        </nav>
        <div className={styles.person}>
          <PersonAvatar person={me} size={40} />
          <span className={styles.who}>
            {me.first_name} {me.last_name}
            <small>{me.email}</small>
          </span>
          <SchemeButton />
        </div>
        {me.role === 'candidate' && <LanguageSelect value={language} />}
        <button type="button" className={styles.item} onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.7} aria-hidden />
          {t('Sign out')}
        </button>
      </Modal>
    </section>
  );
}
