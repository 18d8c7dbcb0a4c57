// Mailboxes: which are connected, what they have brought, and everything that is done with them.
import type { EndpointInput, Page } from '@hireframe/contract/endpoint.ts';
import {
  activateMailbox,
  changeEmailAccount,
  createEmailAccount,
  deactivateMailbox,
  deleteEmailAccount,
  type EmailAccount,
  getEmailAccount,
  getEmailIntegrationStats,
  getGmailSettings,
  listEmailAccounts,
  processEmails,
  refreshGmail,
  startGmail,
  testConnection,
} from '@hireframe/contract/mailboxes.ts';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Act } from './mailbox-words.ts';

const mailboxesKey = ['mailboxes'] as const;
const listKey = [...mailboxesKey, 'list'] as const;
type MailboxPage = Page<EmailAccount>;

export const page_size = 24; // Rows of one, two or three cards come out even.

/** How often they are looked at while mail is being read, and else: new mail comes by itself. */
const look_ms = { busy: 2000, quiet: 15_000 };
const intervalOf = (page: MailboxPage | undefined) =>
  page?.results.some(({ is_processing }) => is_processing) ? look_ms.busy : look_ms.quiet;

/** A page of them; the old one stays while the next is on its way. */
export const useMailboxes = (page: number) =>
  useQuery({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => call(listEmailAccounts, { query: { page, page_size } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => intervalOf(state.data),
  });

/** One, for a dialog whose address came without its list. */
export const useMailbox = (id: string | undefined) =>
  useQuery({
    queryKey: [...mailboxesKey, 'one', id],
    queryFn: ({ signal }) => call(getEmailAccount, { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined,
  });

/** @param mailboxes as they were looked at last: while one is busy the figures move. */
export const useMailboxStats = (mailboxes: MailboxPage | undefined) =>
  useQuery({
    queryKey: [...mailboxesKey, 'stats'],
    queryFn: ({ signal }) => call(getEmailIntegrationStats, {}, signal),
    refetchInterval: intervalOf(mailboxes),
  });

/** What connecting Gmail needs here. */
export const useGmailSettings = () =>
  useQuery({
    queryKey: [...mailboxesKey, 'gmail-settings'],
    queryFn: ({ signal }) => call(getGmailSettings, {}, signal),
  });

/** Whatever shows mailboxes is asked for again; a first answer that is on its way may be of before. */
export const mailboxesChanged = (cache: QueryClient) =>
  void cache.cancelQueries({ queryKey: mailboxesKey }).then(() => cache.invalidateQueries({ queryKey: mailboxesKey }));

function useMailboxesChanged() {
  const cache = useQueryClient();
  return () => mailboxesChanged(cache);
}

/** Shows it as the server has it now. */
function put(cache: QueryClient, account: EmailAccount) {
  const change = (one: EmailAccount) => (one.id === account.id ? account : one);
  cache.setQueriesData<MailboxPage>(
    { queryKey: listKey },
    (old) => old && { ...old, results: old.results.map(change) },
  );
}

const endpoints = {
  test: testConnection,
  process: processEmails,
  refresh: refreshGmail,
  activate: activateMailbox,
  deactivate: deactivateMailbox,
} as const satisfies Record<Act, unknown>;

/** What an act makes of a mailbox for sure; one that is tried first is shown once the server says how that went. */
function foreseen(account: EmailAccount, act: Act): EmailAccount {
  if (act === 'deactivate') return { ...account, status: 'paused', is_listening: false };
  if (act === 'activate' && account.status === 'paused') return { ...account, status: 'active' };
  return account;
}

/** Its answer says in words how it went: `success` may be false. */
export function useMailboxAct(account: EmailAccount) {
  const cache = useQueryClient();
  const changed = useMailboxesChanged();
  return useMutation({
    mutationFn: (act: Act) => call(endpoints[act], { params: { id: account.id } }),
    onMutate: async (act) => {
      await cache.cancelQueries({ queryKey: listKey });
      put(cache, foreseen(account, act));
      return account;
    },
    onSuccess: (outcome, act) => {
      put(cache, outcome.account);
      if (act === 'process') setTimeout(changed, look_ms.busy); // Which is when a worker has begun, and a quick one is done.
    },
    onError: (_error, _act, before) => before && put(cache, before),
    onSettled: changed, // Not awaited: the notification must not wait for the list to load again.
  });
}

export function useDeleteMailbox() {
  const changed = useMailboxesChanged();
  return useMutation({
    mutationFn: (id: string) => call(deleteEmailAccount, { params: { id } }),
    onSettled: changed,
  });
}

type Sent<Body> = { body: Body; signal?: AbortSignal };

/** The server signs in first: that takes up to 20 s, and can be given up. */
export function useCreateMailbox() {
  const changed = useMailboxesChanged();
  return useMutation({
    mutationFn: ({ body, signal }: Sent<EndpointInput<typeof createEmailAccount>['body']>) =>
      call(createEmailAccount, { body }, signal),
    onSettled: changed,
  });
}

export function useChangeMailbox(id: string) {
  const changed = useMailboxesChanged();
  return useMutation({
    mutationFn: ({ body, signal }: Sent<EndpointInput<typeof changeEmailAccount>['body']>) =>
      call(changeEmailAccount, { params: { id }, body }, signal),
    onSettled: changed,
  });
}

export const useStartGmail = () =>
  useMutation({ mutationFn: (body: EndpointInput<typeof startGmail>['body']) => call(startGmail, { body }) });
