// How to apply, on the public page of a job: in one click for candidates, with a form for everybody else.
import type { MyApplication } from '@hireframe/contract/my-applications.ts';
import type { User } from '@hireframe/contract/users.ts';
import { Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { meQuery } from '../features/accounts/accounts.api.ts';
import { SurveyCard } from '../features/bias-report/SurveyCard.tsx';
import { useMyApplicationTo } from '../features/my-applications/my-applications.api.ts';
import { statusColors } from '../features/my-applications/status-colors.ts';
import { ApplyForm } from '../features/public-applications/ApplyForm.tsx';
import { ApplyDialog } from '../features/quick-apply/ApplyDialog.tsx';
import { LoginRequired } from '../features/quick-apply/LoginRequired.tsx';
import { type Job, useQuickApplyProfile } from '../features/quick-apply/quick-apply.api.ts';
import { formatDate } from '../lib/dates.ts';
import { useUnlocked } from '../lib/kept.ts';
import { loadMessages, useMessages } from '../lib/messages.tsx';
import { currentToken } from '../lib/session.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

/** The open dialog is in the address, so that whoever logs in for it comes back to it. */
export function JobApply({ job }: { job: Job }) {
  const { t } = useMessages();
  const isSignedIn = currentToken() !== null;
  const { data: me, isLoading } = useQuery({ ...meQuery, enabled: isSignedIn });
  if (isLoading) return <Skeleton height={36} width={160} role="status" aria-label={t('Loading')} />;
  if (me?.role === 'candidate')
    return (
      <Suspense fallback={<Skeleton height={36} width={160} role="status" aria-label={t('Loading')} />}>
        <ForCandidate job={job} me={me} />
      </Suspense>
    );
  return <ForOthers job={job} me={me} />;
}

/** `true`: Quick Apply, or the form for whoever is not signed in; 'form': the form, whoever it is. */
type Open = boolean | 'form';

function useOpen() {
  const { apply = false } = useSearch({ strict: false }) as { apply?: Open };
  const navigate = useNavigate();
  const setOpen = (open: Open) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, apply: open || undefined }),
      replace: true,
    } as never);
  return [apply, setOpen] as const;
}

/** With the words of what is behind the sign-in, which strangers do without. Better in English than not at all. */
const ForCandidate = lazy(async () => {
  await loadMessages('candidate').catch(() => {});
  return { default: InOneClick };
});

function InOneClick({ job, me }: { job: Job; me: User }) {
  const { t } = useMessages();
  const [open, setOpen] = useOpen();
  const { data: known } = useMyApplicationTo(job.id);
  const [isSentHere, setSentHere] = useState(false); // Then the dialog stays, and says so.
  const applied = useRef<HTMLDivElement>(null);
  // What opened the dialog is gone once the application was sent.
  const onClosed = () => document.activeElement === document.body && applied.current?.focus({ preventScroll: true });
  const hasApplied = known && known.status !== 'withdrawn';
  const mayOpen = !hasApplied || isSentHere;
  useQuickApplyProfile({ enabled: !hasApplied }); // Ahead of the click: the dialog then opens on its button.
  return (
    <>
      {hasApplied ? (
        <Applied application={known} ref={applied} />
      ) : (
        <Stack gap="xs">
          <Group gap="sm">
            <Button onClick={() => setOpen(true)}>{t('Quick Apply')}</Button>
            <Button variant="default" onClick={() => setOpen('form')}>
              {t('Apply')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {known
              ? t('You withdrew your application. You can apply again.')
              : t('Quick Apply takes about 30 seconds.')}
          </Text>
        </Stack>
      )}
      <ApplyDialog
        job={job}
        isOpen={open === true && mayOpen}
        onSent={() => setSentHere(true)}
        onClose={() => setOpen(false)}
        onClosed={onClosed}
        askAfterwards={(application_id) => <SurveyCard of={{ application_id }} />}
      />
      <FormDialog
        job={job}
        me={me}
        isOpen={open === 'form' && mayOpen}
        onSent={() => setSentHere(true)}
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      />
    </>
  );
}

type AppliedProps = { application: MyApplication; ref: RefObject<HTMLDivElement | null> };

function Applied({ application: { id, status, status_display, created_at }, ref }: AppliedProps) {
  const { t, known, language } = useMessages();
  return (
    <Group gap="sm" ref={ref} tabIndex={-1}>
      <Badge variant="light" color={statusColors[status]}>
        {known(status_display)}
      </Badge>
      <Text size="sm">{t('You applied on {date}.', { date: formatDate(created_at, language) })}</Text>
      <LinkButton to="/applications/$id" params={{ id }} variant="default">
        {t('View application')}
      </LinkButton>
    </Group>
  );
}

/** Nobody, a recruiter, or somebody without a role yet. */
function ForOthers({ job, me }: { job: Job; me: User | undefined }) {
  const { t } = useMessages();
  const [open, setOpen] = useOpen();
  const [needsLogin, setNeedsLogin] = useState(false);
  const next = useLocation({ select: ({ pathname }) => `${pathname}?apply=true` }); // Here, or on a careers page.
  const isSignedIn = me !== undefined;
  const navigate = useNavigate();
  function askToLogIn() {
    if (!me) return setNeedsLogin(true); // A stranger's address opens the form.
    if (me.role) return setOpen(true);
    void navigate({ to: '/choose-role', search: { next } });
  }
  const closeLogin = () => (isSignedIn ? setOpen(false) : setNeedsLogin(false));
  const applyWithout = () => {
    setNeedsLogin(false);
    setOpen('form');
  };
  const needsRole = me !== undefined && !me.role && open === true;
  useEffect(() => {
    if (needsRole) void navigate({ to: '/choose-role', search: { next }, replace: true });
  }, [needsRole]); // Not once more for the address that it leads to.
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {me?.role !== 'recruiter' && <Button onClick={() => setOpen('form')}>{t('Apply')}</Button>}
        <Button variant="default" onClick={askToLogIn}>
          {t('Quick Apply')}
        </Button>
      </Group>
      {!isSignedIn && (
        <Text size="sm" c="dimmed">
          {t('No account needed. With an account, Quick Apply takes about 30 seconds.')}
        </Text>
      )}
      <FormDialog
        job={job}
        me={undefined}
        isOpen={me?.role !== 'recruiter' && (open === 'form' || (open === true && !isSignedIn))}
        onClose={() => setOpen(false)}
      />
      <LoginRequired
        isOpen={isSignedIn ? open === true && !needsRole : needsLogin}
        onClose={closeLogin}
        next={next}
        onApplyWithout={isSignedIn ? undefined : applyWithout}
      />
    </Stack>
  );
}

/** What was typed before is read first, since the form begins with it. */
function UnlockedForm(given: Parameters<typeof ApplyForm>[0]) {
  return useUnlocked() ? <ApplyForm {...given} /> : <Skeleton height={320} />;
}

type FormProps = {
  job: Job;
  me: User | undefined;
  isOpen: boolean;
  onSent?: () => void;
  onClose: () => void;
  onClosed?: () => void;
};

function FormDialog({ job, me, isOpen, onSent, onClose, onClosed }: FormProps) {
  const { t } = useMessages();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      title={t('Apply for {job}', { job: job.title })}
      size="lg"
      closeOnClickOutside={false}
      styles={{ content: { scrollPaddingTop: 72 } }} // The title stays above what is scrolled to.
    >
      <UnlockedForm job={job} me={me} onClose={onClose} {...(onSent && { onSent })} />
    </Modal>
  );
}
