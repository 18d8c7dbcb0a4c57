// What is typed into the form of an IMAP mailbox, and what of it is sent.
import {
  type EmailAccount,
  EmailAccountChange,
  type mailSecurities,
  NewEmailAccount,
} from '@hireframe/contract/mailboxes.ts';
import type { UseFormReturnType } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { findPreset } from './presets.ts';

export type Security = (typeof mailSecurities)[number];
/** The ports that stand for them. */
export const defaultPorts = { tls: 993, starttls: 143, none: 143 } as const satisfies Record<Security, number>;

export type ImapValues = {
  display_name: string;
  email_address: string;
  host: string;
  port: number | string; // '' while it is typed anew.
  security: Security;
  username: string;
  sign_in: 'password' | 'xoauth2';
  password: string;
  client_id: string;
  client_secret: string;
  token_url: string;
};

export type ImapFormType = UseFormReturnType<ImapValues>;

export function initialImapValues(account: EmailAccount | undefined): ImapValues {
  const connection = account?.connection;
  return {
    display_name: account?.display_name ?? '',
    email_address: account?.email_address ?? '',
    host: connection?.host ?? '',
    port: connection?.port ?? defaultPorts.tls,
    security: connection?.security ?? 'tls',
    username: connection?.username ?? '',
    sign_in: connection?.sign_in ?? 'password',
    password: '',
    client_id: connection?.client_id ?? '',
    client_secret: '',
    token_url: connection?.token_url ?? '',
  };
}

/** Of the two ways to sign in the one that is chosen; what is empty is left out. */
function signInOf({ sign_in, password, client_id, client_secret, token_url }: ImapValues) {
  const given = sign_in === 'password' ? { password } : { client_id, client_secret, token_url };
  return { sign_in, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) };
}

const numberOf = (port: number | string) => (port === '' ? Number.NaN : Number(port));

export function toNewMailbox(values: ImapValues) {
  const { display_name, email_address, host, port, security, username } = values;
  return {
    provider: 'imap' as const,
    display_name,
    email_address,
    host,
    port: numberOf(port),
    security,
    username,
    ...signInOf(values),
  };
}

/** All that is shown, and a secret only where a new one was typed. */
export function toMailboxChange(values: ImapValues) {
  const { provider: _, email_address: __, ...change } = toNewMailbox(values);
  return change;
}

const places = ['host', 'port', 'security', 'username', 'sign_in'] as const;
const tokenPlaces = ['client_id', 'token_url'] as const;

/** What was given for one server is not sent to another one. */
export function needsSecret(values: ImapValues, account: EmailAccount | undefined): boolean {
  const known = account?.connection;
  if (!known) return true;
  const asked = values.sign_in === 'xoauth2' ? [...places, ...tokenPlaces] : places;
  return asked.some((name) => String(values[name]).trim() !== String(known[name] ?? ''));
}

/** For useForm: what the contract says, for a new mailbox or for a change of this one. */
export const createValidator = (account: EmailAccount | undefined) => (values: ImapValues) => {
  if (!account) return checkedBy(NewEmailAccount)(toNewMailbox(values));
  // A new one with the address it has: so that what is needed is needed here too.
  const faults = checkedBy(NewEmailAccount)({ ...toNewMailbox(values), email_address: account.email_address });
  if (needsSecret(values, account)) return faults;
  const { password: _, client_secret: __, ...others } = faults;
  return { ...others, ...checkedBy(EmailAccountChange)(toMailboxChange(values)) };
};

/** What an address says of itself: the user name, and where well-known providers are. What was typed stays. */
export function filledFrom(form: ImapFormType, email_address: string): Partial<ImapValues> {
  const isTyped = (field: 'username' | 'host') => form.isTouched(field) && form.values[field] !== '';
  const preset = findPreset(email_address);
  return {
    email_address,
    ...(!isTyped('username') && { username: email_address }),
    ...(!isTyped('host') && { host: preset?.host ?? '' }),
    ...(!isTyped('host') && preset && { security: 'tls' as const, port: defaultPorts.tls }),
  };
}
