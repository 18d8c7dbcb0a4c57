// The way in by a passkey, on the login page: what it needs is loaded when it is pressed.
import type { SignedIn } from '@hireframe/contract/accounts.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { isPasskeyPossible } from './is-passkey-possible.ts';

type Props = { keep_signed_in: boolean; onEntered: (signedIn: SignedIn) => Promise<unknown> };

export function PasskeyButton({ keep_signed_in, onEntered }: Props) {
  const { t } = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!isPasskeyPossible()) return null;

  async function enter() {
    setBusy(true);
    setFailure('');
    try {
      const { enterWithPasskey } = await import('./passkeys.api.ts');
      const signedIn = await enterWithPasskey(keep_signed_in);
      if (signedIn) await onEntered(signedIn);
    } catch (error) {
      setFailure(getErrorMessage(error as Error));
    }
    setBusy(false);
  }
  return (
    <>
      <Button variant="default" fullWidth loading={isBusy} onClick={enter}>
        {t('Use a passkey')}
      </Button>
      {failure && (
        <Text c="red" size="sm" role="alert">
          {failure}
        </Text>
      )}
    </>
  );
}
