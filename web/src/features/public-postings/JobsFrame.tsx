// The frame of the public pages: the mark, the way in, and the page.
import '../../ui/all-styles.lazy.ts';
import { Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { currentToken } from '../../lib/session.ts';
import { Brand } from '../../ui/Brand.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './jobs.module.css';

export function JobsFrame({ children }: { children: ReactNode }) {
  const next = useLocation({ select: ({ href }) => href });
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Brand />
        <Group gap="xs" component="nav" aria-label="Account">
          {currentToken() ? (
            <LinkButton to="/dashboard" variant="default">
              Dashboard
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/login" search={{ next }} variant="subtle">
                Sign in
              </LinkButton>
              <LinkButton to="/sign-up" search={{ next }} variant="default" visibleFrom="xs">
                Sign up
              </LinkButton>
            </>
          )}
        </Group>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
