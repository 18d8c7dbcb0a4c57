// Where the mail of well-known providers is, and what they want first. They only fill the form.
export type Preset = { host: string; hint: string };

const google = {
  host: 'imap.gmail.com',
  hint: 'Google needs an app password here, not your account password. The Gmail option needs none.',
};
const microsoft = {
  host: 'outlook.office365.com',
  hint: "Microsoft doesn't accept passwords here. Sign in with an OAuth client.",
};
const yahoo = { host: 'imap.mail.yahoo.com', hint: 'Yahoo needs an app password. Create one under account security.' };
const apple = {
  host: 'imap.mail.me.com',
  hint: 'iCloud needs an app-specific password. Create one at account.apple.com.',
};
const switchOn = (name: string) => `Turn on IMAP in your ${name} settings first.`;
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
  't-online.de': {
    host: 'secureimap.t-online.de',
    hint: 'Telekom needs your email password, not your login password.',
  },
  'fastmail.com': { host: 'imap.fastmail.com', hint: 'Fastmail needs an app password. Create one in its settings.' },
  'aol.com': { host: 'imap.aol.com', hint: 'AOL needs an app password. Create one under account security.' },
  'zoho.com': { host: 'imap.zoho.com', hint: switchOn('Zoho') },
  'mailbox.org': { host: 'imap.mailbox.org', hint: '' },
  'posteo.de': { host: 'posteo.de', hint: '' },
} satisfies Record<string, Preset>;

/** By the address's domain; undefined: nobody we know. */
export function findPreset(email_address: string): Preset | undefined {
  const domain = email_address.trim().toLowerCase().split('@')[1] ?? '';
  return Object.hasOwn(presets, domain) ? presets[domain as keyof typeof presets] : undefined;
}
