// What concerns the whole app, above the page.
import { storageInWords } from '@hireframe/contract/storage-quota.ts';
import type { User } from '@hireframe/contract/users.ts';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCloudOff, IconDatabaseExclamation, IconFlask, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useResendVerification } from '../features/accounts/account-steps.api.ts';
import { useMay } from '../features/accounts/use-may.ts';
import { useWorkspace } from '../features/workspaces/workspaces.api.ts';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { Banner } from '../ui/Banner.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';

export function Banners({ me }: { me: User }) {
  const { t } = useMessages();
  const { online } = useNetwork();
  return (
    <aside aria-label={t('Notices')}>
      {!online && (
        <Banner icon={IconCloudOff} tone="warning">
          {t("You're offline. What you see may be out of date, and changes can't be saved until you're back online.")}
        </Banner>
      )}
      {!me.is_email_verified && <UnconfirmedAddress email={me.email} />}
      {me.role === 'recruiter' && <FullDiskNotice />}
      {me.role === 'recruiter' ? <DemoWorkspaceNotice /> : me.is_demo && <DemoNotice />}
    </aside>
  );
}

function UnconfirmedAddress({ email }: { email: string }) {
  const { t } = useMessages();
  const resend = useResendVerification();
  return (
    <Banner icon={IconMail}>
      <span role="status">
        {resend.isSuccess
          ? t('We sent a new link to {email}.', { email })
          : t('Please confirm your email address {email}.', { email })}{' '}
        {resend.error && getErrorMessage(resend.error)}
      </span>
      {!resend.isSuccess && (
        <Button size="compact-sm" variant="subtle" loading={resend.isPending} onClick={() => resend.mutate()}>
          {t('Resend link')}
        </Button>
      )}
    </Banner>
  );
}

/** The server says it to admins alone. */
function FullDiskNotice() {
  const { data: workspace } = useWorkspace();
  const free = workspace?.disk_free_bytes;
  if (free === undefined) return null;
  return (
    <Banner icon={IconDatabaseExclamation} tone="warning">
      The server's disk is full ({storageInWords(free)} left). Nothing can be saved until someone who runs Hireframe
      frees up space.
    </Banner>
  );
}

function DemoWorkspaceNotice() {
  const { data: workspace } = useWorkspace();
  const mayRemove = useMay('workspace:write');
  if (!workspace?.is_demo) return null;
  return (
    <DemoNotice>
      {mayRemove && (
        <LinkTo to="/settings" search={{ tab: 'workspace' }} size="sm">
          Remove the demo
        </LinkTo>
      )}
    </DemoNotice>
  );
}

/** `children`: what the person can do about it. */
function DemoNotice({ children }: { children?: ReactNode }) {
  const { t } = useMessages();
  return (
    <Banner icon={IconFlask}>
      <span>{t('This is a demo. Its people and resumes are made up.')}</span>
      {children}
    </Banner>
  );
}
