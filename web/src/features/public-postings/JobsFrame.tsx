// The frame of the public pages: the mark, the way in, and the page.
import '../../ui/all-styles.lazy.ts';
import { Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { currentToken } from '../../lib/session.ts';
import { Brand } from '../../ui/Brand.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './jobs.module.css';

export function JobsFrame({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  const next = useLocation({ select: ({ href }) => href });
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Brand />
        <Group gap="xs" component="nav" aria-label={t('Account')}>
          {currentToken() ? (
            <LinkButton to="/dashboard" variant="default">
              {t('Dashboard')}
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/login" search={{ next }} variant="subtle">
                {t('Sign in')}
              </LinkButton>
              <LinkButton to="/sign-up" search={{ next }} variant="default" visibleFrom="xs">
                {t('Sign up')}
              </LinkButton>
            </>
          )}
        </Group>
      </header>
      <main className={styles.main}>{children}</main>
      <LanguageSwitch />
    </div>
  );
}
