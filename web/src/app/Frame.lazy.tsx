// Around every signed-in page: sidebar or top bar, banners, palette, shortcuts, background work. Members read English.

import type { User } from '@hireframe/contract/users.ts';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMe } from '../features/accounts/accounts.api.ts';
import { mayDo } from '../features/accounts/use-may.ts';
import { useUploadTakenUp } from '../features/intake/take-up.ts';
import { NotificationNews } from '../features/notifications/NotificationNews.tsx';
import { GlobalTaskProgress } from '../features/tasks/GlobalTaskProgress.tsx';
import { useStoredSwitch } from '../lib/local-storage.ts';
import { InLanguage, useMessages } from '../lib/messages.tsx';
import { listenToKeys, useShortcut } from '../lib/shortcuts.ts';
import { keepKeysFor } from '../lib/typed-ahead.ts';
import { Banners } from './Banners.tsx';
import styles from './frame.module.css';
import { InsideMain } from './InPlaceOfPage.tsx';
import { MobileBar } from './MobileBar.tsx';
import { listMainScreens, listScreens, type Screen } from './navigation.ts';
import { Overlays } from './Overlays.lazy.tsx';
import { SearchPlace } from './SearchPlace.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useUnattended } from './use-unattended.ts';

/** Draws nothing: `G` and the screen's letter lead there. */
function ScreenShortcut({ screen: { to, label, letter } }: { screen: Screen }) {
  const navigate = useNavigate();
  const { t, known } = useMessages();
  useShortcut(`g ${letter}`, t('Go to {page}', { page: known(label) }), () => void navigate({ to }), 'frame');
  return null;
}

/** Draws nothing. Of members alone: a candidate's sign-in has no idle hours, and recording an answer touches nothing. */
function Unattended() {
  useUnattended();
  return null;
}

const Palette = lazy(async () => ({ default: (await import('./Palette.lazy.tsx')).Palette }));

export function Frame() {
  const me = useMe();
  return (
    <InLanguage language={me.role === 'recruiter' ? 'en' : undefined}>
      <Overlays>
        <Inside me={me} />
      </Overlays>
    </InLanguage>
  );
}

function Inside({ me }: { me: User }) {
  const { t } = useMessages();
  const screens = listMainScreens(me);
  const [timesAsked, setTimesAsked] = useState(0); // The palette is loaded when it is asked for first.
  const [isHelpOpen, help] = useDisclosure(false);
  const [hasShortcuts] = useStoredSwitch('shortcuts', true);
  const openPalette = () => {
    keepKeysFor('.mantine-Spotlight-search');
    setTimesAsked((times) => times + 1);
  };

  useEffect(() => (hasShortcuts ? listenToKeys() : undefined), [hasShortcuts]);
  useHotkeys([['mod+K', openPalette]], []);
  useShortcut('?', t('Show the shortcuts'), help.open, 'frame');
  useUploadTakenUp(me.id);

  const shell = { me, screens, onSearch: openPalette, onHelp: help.open };
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('Skip to the content')}
      </a>
      {listScreens(me).map((screen) => (
        <ScreenShortcut key={screen.to} screen={screen} />
      ))}
      <div className={styles.frame}>
        <Sidebar {...shell} />
        <MobileBar {...shell} />
        <div className={styles.column}>
          <Banners me={me} />
          <main id="main" tabIndex={-1} className={styles.main}>
            <InsideMain value={true}>
              <Outlet />
            </InsideMain>
          </main>
        </div>
      </div>
      <NotificationNews />
      <GlobalTaskProgress user_id={me.id} />
      {mayDo(me, 'candidates:read') && <SearchPlace me={me} />}
      {me.role === 'recruiter' && <Unattended />}
      <ShortcutHelp isOpen={isHelpOpen} onClose={help.close} />
      <Suspense>{timesAsked > 0 && <Palette {...shell} screens={listScreens(me)} timesAsked={timesAsked} />}</Suspense>
    </>
  );
}
