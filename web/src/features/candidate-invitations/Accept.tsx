import type { User } from '@hireframe/contract/users.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { Emphasized } from '../../ui/Emphasized.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { useSignOut } from '../accounts/accounts.api.ts';
import { useResumes } from '../resumes/resumes.api.ts';
import { addressOfInvitation } from './address-of-invitation.ts';
import { useAcceptCandidateInvitation } from './candidate-invitations.api.ts';
import type { Preview } from './WhatIsShared.tsx';

type Props = { token: string; me: User; preview: Preview; onDone: () => void };

/** For whoever is signed in: accepting, unless they are somebody else or recruit with this account. */
export function Accept({ token, me, preview, onDone }: Props) {
  const { t } = useMessages();
  const isOther = me.email.toLowerCase() !== preview.email.toLowerCase();
  const isRecruiter = me.role === 'recruiter';
  const hindrance = isOther
    ? t('The invitation is for {email}. Sign in with that address.', { email: preview.email })
    : t("This is a recruiter account, so it can't become a candidate. Ask for an invitation to another address.");
  return (
    <Stack gap="md">
      <Text size="sm">
        <Emphasized text={t('You are signed in as {email}.', { email: me.email })} value={me.email} />
        {(isOther || isRecruiter) && ` ${hindrance}`}
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
        {t('Not now')}
      </LinkTo>
    </Stack>
  );
}

function ChangeAccount({ token }: { token: string }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const change = async () => {
    await signOut();
    await navigate({ to: '/login', search: { next: addressOfInvitation(token) } });
  };
  return (
    <Button fullWidth variant="default" onClick={() => void change()}>
      {t('Sign in with another address')}
    </Button>
  );
}

function AcceptButton({ token, onDone }: Pick<Props, 'token' | 'onDone'>) {
  const { t } = useMessages();
  const accept = useAcceptCandidateInvitation();
  return (
    <>
      {accept.error && (
        <Alert color="red" role="alert">
          {getErrorMessage(accept.error)}
        </Alert>
      )}
      <Button fullWidth loading={accept.isPending} onClick={() => accept.mutate(token, { onSuccess: onDone })}>
        {t('Accept and share')}
      </Button>
    </>
  );
}

/** Which file goes along, since later ones do not. */
function ResumeLine() {
  const { t } = useMessages();
  const { data: resumes } = useResumes();
  if (!resumes) return null;
  const newest = resumes.find(({ status }) => status === 'ready');
  if (!newest) return <NoResume />;
  return (
    <Text size="sm">
      <Emphasized
        text={t('Your latest resume is {file_name}.', { file_name: newest.file_name })}
        value={newest.file_name}
      />
    </Text>
  );
}

function NoResume() {
  const { t } = useMessages();
  const sentence = t('To share a resume too, <a>upload it first</a> and return to the link in your email.');
  const [before, link, after] = sentence.split(/<\/?a>/);
  return (
    <Text size="sm">
      {t("You have no resume yet, so we'd share only your profile.")} {before}
      <LinkTo to="/profile" hash="resumes" size="sm">
        {link}
      </LinkTo>
      {after}
    </Text>
  );
}
