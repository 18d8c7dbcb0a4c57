// How to apply, on the public page of a job: in one click for candidates, with a form for everybody else.
import type { MyApplication } from '@hireframe/contract/my-applications.ts';
import { Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../features/accounts/accounts.api.ts';
import { useMyApplicationTo } from '../features/my-applications/my-applications.api.ts';
import { statusColors } from '../features/my-applications/status-colors.ts';
import { ApplyForm } from '../features/public-applications/ApplyForm.tsx';
import { ApplyDialog } from '../features/quick-apply/ApplyDialog.tsx';
import { LoginRequired } from '../features/quick-apply/LoginRequired.tsx';
import { type Job, useQuickApplyProfile } from '../features/quick-apply/quick-apply.api.ts';
import { formatDate } from '../lib/dates.ts';
import { currentToken } from '../lib/session.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

/** The open dialog is in the address, so that whoever logs in for it comes back to it. */
export function JobApply({ job }: { job: Job }) {
  const isSignedIn = currentToken() !== null;
  const { data: me, isLoading } = useQuery({ ...meQuery, enabled: isSignedIn });
  if (isLoading) return <Skeleton height={36} width={160} aria-label="Loading" />;
  if (me?.role === 'candidate') return <ForCandidate job={job} />;
  return <ForOthers job={job} isSignedIn={me !== undefined} />;
}

function useOpen() {
  const { apply = false } = useSearch({ strict: false }) as { apply?: boolean };
  const navigate = useNavigate();
  const setOpen = (isOpen: boolean) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, apply: isOpen || undefined }),
      replace: true,
    } as never);
  return [apply, setOpen] as const;
}

function ForCandidate({ job }: { job: Job }) {
  const [isOpen, setOpen] = useOpen();
  const { data: known } = useMyApplicationTo(job.id);
  const [isSentHere, setSentHere] = useState(false); // Then the dialog stays, and says so.
  const hasApplied = known && known.status !== 'withdrawn';
  useQuickApplyProfile({ enabled: !hasApplied }); // Ahead of the click: the dialog then opens on its button.
  return (
    <>
      {hasApplied ? (
        <Applied application={known} />
      ) : (
        <Group gap="sm">
          <Button onClick={() => setOpen(true)}>{known ? 'Apply again' : 'Quick Apply'}</Button>
          <Text size="sm" c="dimmed">
            About 30 seconds
          </Text>
        </Group>
      )}
      <ApplyDialog
        job={job}
        isOpen={isOpen && (!hasApplied || isSentHere)}
        onSent={() => setSentHere(true)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const Applied = ({ application: { id, status, status_display, created_at } }: { application: MyApplication }) => (
  <Group gap="sm">
    <Badge variant="light" color={statusColors[status]}>
      {status_display}
    </Badge>
    <Text size="sm">You applied on {formatDate(created_at)}.</Text>
    <LinkButton to="/applications/$id" params={{ id }} variant="default">
      View application
    </LinkButton>
  </Group>
);

function ForOthers({ job, isSignedIn }: { job: Job; isSignedIn: boolean }) {
  const [isOpen, setOpen] = useOpen();
  const [needsLogin, setNeedsLogin] = useState(false);
  const next = useLocation({ select: ({ pathname }) => `${pathname}?apply=true` }); // Here, or on a careers page.
  const askToLogIn = () => (isSignedIn ? setOpen(true) : setNeedsLogin(true)); // A stranger's address opens the form.
  const closeLogin = () => (isSignedIn ? setOpen(false) : setNeedsLogin(false));
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {!isSignedIn && <Button onClick={() => setOpen(true)}>Apply</Button>}
        <Button variant="default" onClick={askToLogIn}>
          Quick Apply
        </Button>
      </Group>
      {!isSignedIn && (
        <Text size="sm" c="dimmed">
          No account needed. With an account, Quick Apply takes about 30 seconds.
        </Text>
      )}
      <Modal
        opened={isOpen && !isSignedIn}
        onClose={() => setOpen(false)}
        title={`Apply for ${job.title}`}
        size="lg"
        closeOnClickOutside={false}
        styles={{ content: { scrollPaddingTop: 72 } }} // The title stays above what is scrolled to.
      >
        <ApplyForm job={job} onClose={() => setOpen(false)} />
      </Modal>
      <LoginRequired isOpen={isSignedIn ? isOpen : needsLogin} onClose={closeLogin} next={next} />
    </Stack>
  );
}
