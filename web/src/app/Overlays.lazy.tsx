// Notifications and dialogs. Lazy, because the login page needs neither.
import '../ui/all-styles.lazy.ts';
import { MantineThemeProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../lib/messages.tsx';

export function Overlays({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const theme = useMemo(() => {
    const named = { defaultProps: { closeButtonProps: { 'aria-label': t('Close') } } };
    return { components: { Modal: named, Notification: named } };
  }, [t]);
  return (
    <MantineThemeProvider inherit theme={theme}>
      {/* Where dialogs have their title: an Undo stays for 30 s and would cover their Close on the right. */}
      <Notifications position="top-center" limit={3} autoClose={3000} />
      <ModalsProvider labels={{ confirm: t('Confirm'), cancel: t('Cancel') }}>{children}</ModalsProvider>
    </MantineThemeProvider>
  );
}
