// Where the mail of well-known providers is, and what they want first. They only fill the form.
export type Preset = { host: string; hint: string };

const google = {
  host: 'imap.gmail.com',
  hint: 'Google takes an app password here, never the one of the account. Gmail above needs none.',
};
const microsoft = {
  host: 'outlook.office365.com',
  hint: 'Microsoft takes no passwords here: choose an OAuth client as the way to sign in.',
};
const yahoo = { host: 'imap.mail.yahoo.com', hint: 'Yahoo takes an app password, made in the account security.' };
const apple = { host: 'imap.mail.me.com', hint: 'iCloud takes an app-specific password, made at account.apple.com.' };
const switchOn = (name: string) => `${name} wants IMAP switched on in the settings of the mailbox first.`;
const gmx = { host: 'imap.gmx.net', hint: switchOn('GMX') };

const presets = {
  'gmail.com': google,
  'googlemail.com': google,
  'outlook.com': microsoft,
  'hotmail.com': microsoft,
  'live.com': microsoft,
  'msn.com': microsoft,
  'yahoo.com': yahoo,
  'ymail.com': yahoo,
  'rocketmail.com': yahoo,
  'yahoo.co.uk': yahoo,
  'yahoo.de': yahoo,
  'icloud.com': apple,
  'me.com': apple,
  'mac.com': apple,
  'gmx.de': gmx,
  'gmx.net': gmx,
  'gmx.at': gmx,
  'gmx.ch': gmx,
  'gmx.com': { host: 'imap.gmx.com', hint: switchOn('GMX') },
  'web.de': { host: 'imap.web.de', hint: switchOn('WEB.DE') },
  't-online.de': { host: 'secureimap.t-online.de', hint: 'Telekom takes the e-mail password, not that of the login.' },
  'fastmail.com': { host: 'imap.fastmail.com', hint: 'Fastmail takes an app password, made in its settings.' },
  'aol.com': { host: 'imap.aol.com', hint: 'AOL takes an app password, made in the account security.' },
  'zoho.com': { host: 'imap.zoho.com', hint: switchOn('Zoho') },
  'mailbox.org': { host: 'imap.mailbox.org', hint: '' },
  'posteo.de': { host: 'posteo.de', hint: '' },
} satisfies Record<string, Preset>;

/** By the address's domain; undefined: nobody we know. */
export function findPreset(email_address: string): Preset | undefined {
  const domain = email_address.trim().toLowerCase().split('@')[1] ?? '';
  return Object.hasOwn(presets, domain) ? presets[domain as keyof typeof presets] : undefined;
}
