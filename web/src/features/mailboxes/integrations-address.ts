// What the page of integrations keeps in its address, for mailboxes.
import { getRouteApi, useNavigate } from '@tanstack/react-router';

const route = getRouteApi('/frame/integrations');

/** `dialog`: connect, gmail, imap or edit; `account`: the id of the mailbox that it is about. */
type Target = { page?: number | undefined; dialog?: string | undefined; account?: string | undefined };

export function useIntegrationsAddress() {
  const search = route.useSearch();
  const navigate = useNavigate();
  /** What Google says on the way back never stays in the address. */
  const change = (next: Target, { replace = false } = {}) => {
    const { page, dialog, account } = { page: search.page, ...next };
    void navigate({ to: '/integrations', search: { page, dialog, account }, replace });
  };
  const open = (dialog: string, account?: string) => change({ dialog, account });
  return { search, change, open, close: () => change({}, { replace: true }) };
}
