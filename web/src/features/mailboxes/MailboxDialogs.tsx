// The dialog that stands in the address, and the one that Google's answer opens by itself.
import type { EmailAccount } from '@hireframe/contract/mailboxes.ts';
import { useEffect } from 'react';
import { useFocusBack } from '../../lib/focus-after.ts';
import { notifyFailure } from '../../ui/notify.tsx';
import { ChooseProvider } from './ChooseProvider.tsx';
import { GmailSetup } from './GmailSetup.tsx';
import { useGmailReturn } from './gmail-return.ts';
import { ImapDialog } from './ImapDialog.tsx';
import { useIntegrationsAddress } from './integrations-address.ts';
import { useMailbox } from './mailboxes.api.ts';
import { NameDialog } from './NameDialog.tsx';

/** @param known the mailboxes on the page; undefined: not loaded yet */
export function MailboxDialogs({ known }: { known: EmailAccount[] | undefined }) {
  const { search, change, close } = useIntegrationsAddress();
  const { dialog, account: id } = search;
  const { isProcessing, failure } = useGmailReturn(search, {
    onTaken: () => change({ dialog: 'gmail' }, { replace: true }),
    onDone: () => change({}, { replace: true }),
  });
  useFocusBack(isProcessing || dialog !== undefined);
  const account = useAccount(id, known, close);
  const isComing = id !== undefined && !account; // A dialog must not begin without what it is about.
  if (isProcessing || (dialog === 'gmail' && !isComing))
    return <GmailSetup account={account} isProcessing={isProcessing} failure={failure} onClose={close} />;
  if (dialog === 'connect')
    return <ChooseProvider onChoose={(next) => change({ dialog: next }, { replace: true })} onClose={close} />;
  if (dialog === 'imap') return <ImapDialog onClose={close} />;
  if (dialog !== 'edit' || !account) return null;
  const Edit = account.provider === 'gmail' ? NameDialog : ImapDialog;
  return <Edit account={account} onClose={close} />;
}

/** The mailbox that a dialog is about: from the list, or asked for where it stands on another page. */
function useAccount(id: string | undefined, known: EmailAccount[] | undefined, onMissing: () => void) {
  const listed = known?.find((one) => one.id === id);
  const { data, error } = useMailbox(known && !listed ? id : undefined);
  useEffect(() => {
    if (!error) return;
    notifyFailure("Couldn't load the mailbox", error);
    onMissing();
  }, [error]);
  return id === undefined ? undefined : (listed ?? data);
}
