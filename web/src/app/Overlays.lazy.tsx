// Notifications and dialogs. Lazy, because the login page needs neither.
import '../ui/all-styles.lazy.ts';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

export function Overlays({ children }: { children: ReactNode }) {
  return (
    <>
      <Notifications position="top-right" limit={3} autoClose={3000} />
      <ModalsProvider labels={{ confirm: 'Confirm', cancel: 'Cancel' }}>{children}</ModalsProvider>
    </>
  );
}
