import type { User } from '@hireframe/contract/users.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { getErrorMessage } from '../../lib/reason.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { useSignOut } from '../accounts/accounts.api.ts';
import { useResumes } from '../resumes/resumes.api.ts';
import { addressOfInvitation } from './address-of-invitation.ts';
import { useAcceptCandidateInvitation } from './candidate-invitations.api.ts';
import type { Preview } from './WhatIsShared.tsx';

type Props = { token: string; me: User; preview: Preview; onDone: () => void };

/** For whoever is signed in: accepting, unless they are somebody else or recruit with this account. */
export function Accept({ token, me, preview, onDone }: Props) {
  const isOther = me.email.toLowerCase() !== preview.email.toLowerCase();
  const isRecruiter = me.role === 'recruiter';
  const hindrance = isOther
    ? ` The invitation is for ${preview.email}. Sign in with that address.`
    : " This is a recruiter account, so it can't become a candidate. Ask for an invitation to another address.";
  return (
    <Stack gap="md">
      <Text size="sm">
        You are signed in as <b>{me.email}</b>.{(isOther || isRecruiter) && hindrance}
      </Text>
      {isOther || isRecruiter ? (
        <ChangeAccount token={token} />
      ) : (
        <>
          {me.role === 'candidate' ? <ResumeLine /> : <NoResume />}
          <AcceptButton token={token} onDone={onDone} />
        </>
      )}
      <LinkTo to="/" size="sm" ta="center">
        Not now
      </LinkTo>
    </Stack>
  );
}

function ChangeAccount({ token }: { token: string }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const change = async () => {
    await signOut();
    await navigate({ to: '/login', search: { next: addressOfInvitation(token) } });
  };
  return (
    <Button fullWidth variant="default" onClick={() => void change()}>
      Sign in with another address
    </Button>
  );
}

function AcceptButton({ token, onDone }: Pick<Props, 'token' | 'onDone'>) {
  const accept = useAcceptCandidateInvitation();
  return (
    <>
      {accept.error && (
        <Alert color="red" role="alert">
          {getErrorMessage(accept.error)}
        </Alert>
      )}
      <Button fullWidth loading={accept.isPending} onClick={() => accept.mutate(token, { onSuccess: onDone })}>
        Accept and share
      </Button>
    </>
  );
}

/** Which file goes along, since later ones do not. */
function ResumeLine() {
  const { data: resumes } = useResumes();
  if (!resumes) return null;
  const newest = resumes.find(({ status }) => status === 'ready');
  if (!newest) return <NoResume />;
  return (
    <Text size="sm">
      Your latest resume is <b>{newest.file_name}</b>.
    </Text>
  );
}

const NoResume = () => (
  <Text size="sm">
    You have no resume yet, so we'd share only your profile. To share a resume too,{' '}
    <LinkTo to="/profile" hash="resumes" size="sm">
      upload it first
    </LinkTo>{' '}
    and return to the link in your email.
  </Text>
);
