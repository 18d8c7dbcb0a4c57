// Notifications and dialogs. Lazy, because the login page needs neither.
import '../ui/all-styles.lazy.ts';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

export function Overlays({ children }: { children: ReactNode }) {
  return (
    <>
      {/* Where dialogs have their title: an Undo stays for 30 s and would cover their Close on the right. */}
      <Notifications position="top-center" limit={3} autoClose={3000} />
      <ModalsProvider labels={{ confirm: 'Confirm', cancel: 'Cancel' }}>{children}</ModalsProvider>
    </>
  );
}
