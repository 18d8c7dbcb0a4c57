// 280 px, or 80 px that widen under the pointer or the keyboard's focus, until it is pinned.
import { ActionIcon, Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure, useOs } from '@mantine/hooks';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
  IconSparkles,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mayDo } from '../features/accounts/use-may.ts';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { useStoredSwitch } from '../lib/local-storage.ts';
import { useMessages } from '../lib/messages.tsx';
import { useShortcut } from '../lib/shortcuts.ts';
import { Brand } from '../ui/Brand.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AddCandidates } from './AddCandidates.tsx';
import { SchemeButton } from './SchemeButton.tsx';
import type { Shell } from './shell.ts';
import styles from './sidebar.module.css';
import { useMagicSearch } from './use-magic-search.ts';

export function Sidebar({ me, screens, onSearch, onHelp }: Shell) {
  const [isPinned, setPinned] = useStoredSwitch('sidebar-pinned', true);
  const { t, known } = useMessages();
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isBellOpen, bell] = useDisclosure(false);
  const [isIntakeOpen, intake] = useDisclosure(false);
  useShortcut('[', t('Fold the sidebar'), () => setPinned(!isPinned), 'frame');
  const isApple = ['macos', 'ios'].includes(useOs());
  const magic = useMagicSearch();
  const pinLabel = isPinned ? t('Collapse the sidebar') : t('Keep the sidebar open');
  return (
    <div className={styles.place} data-pinned={isPinned || undefined}>
      <aside
        className={styles.sidebar}
        data-held={isMenuOpen || isBellOpen || isIntakeOpen || undefined}
        aria-label={t('Sidebar')}
      >
        <Link to="/dashboard" className={styles.brand} aria-label={t('Hireframe, start page')}>
          <Brand nameClass={styles.label} />
        </Link>
        <UnstyledButton className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <IconSearch size={18} stroke={1.7} aria-hidden />
          <span className={styles.label}>{t('Search')}</span>
          <Kbd size="xs" className={styles.label} aria-hidden>
            {isApple ? '⌘K' : 'Ctrl K'}
          </Kbd>
        </UnstyledButton>
        {mayDo(me, 'candidates:read') && (
          <UnstyledButton className={styles.search} aria-haspopup="dialog" onClick={() => magic.open()}>
            <IconSparkles size={18} stroke={1.7} aria-hidden />
            <span className={styles.label}>Magic Search</span>
            <span className={`${styles.label} ${styles.beta}`}>Beta</span>
          </UnstyledButton>
        )}
        {mayDo(me, 'candidates:write') && (
          <AddCandidates className={styles.search} labelClass={styles.label} onToggle={intake.set} />
        )}
        <nav aria-label={t('Main')} className={styles.nav}>
          {screens.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className={styles.item}>
              <Icon size={18} stroke={1.7} aria-hidden />
              <span className={styles.label}>{known(label)}</span>
            </Link>
          ))}
        </nav>
        <div className={styles.foot}>
          <NotificationBell className={styles.item} labelClass={styles.label} onToggle={bell.set} />
          <div className={styles.tools}>
            <Tooltip label={pinLabel}>
              <ActionIcon aria-label={pinLabel} onClick={() => setPinned(!isPinned)}>
                {isPinned ? (
                  <IconLayoutSidebarLeftCollapse size={18} stroke={1.7} />
                ) : (
                  <IconLayoutSidebarLeftExpand size={18} stroke={1.7} />
                )}
              </ActionIcon>
            </Tooltip>
            <span className={styles.label}>
              <SchemeButton />
            </span>
          </div>
          <AccountMenu me={me} onHelp={onHelp} onToggle={menu.set} labelClass={styles.label} />
        </div>
      </aside>
    </div>
  );
}
