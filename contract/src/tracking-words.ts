// Where somebody came from who applied, as the link says that they followed. Anybody can write anything there: it is cut,
// and stays plain text.
import { onOneLine } from './plain-text.ts';

/** What links carry: names that newsletters, job boards and analytics tools write and read, and a member's referral code. */
export const trackingNames = ['utm_source', 'utm_campaign', 'ref'] as const;
export type Tracking = Partial<Record<(typeof trackingNames)[number], string>>;

export const maxTrackingLetters = 100;

/** One line of at most 100 characters; '' for an address of the web or of a person, which names no source. */
export function cutTracking(written: string): string {
  const words = [...onOneLine(written)].slice(0, maxTrackingLetters).join('').trim();
  return /[/\\@]|^\w+:/.test(words) ? '' : words;
}

/** Networks under the names that people know; anything else is as it was written. */
const sourceNames: Record<string, string> = {
  linkedin: 'LinkedIn',
  xing: 'XING',
  x: 'X',
  twitter: 'X',
  whatsapp: 'WhatsApp',
  email: 'Email',
  newsletter: 'Newsletter',
  job_alert: 'Job alert',
  indeed: 'Indeed',
  facebook: 'Facebook',
  instagram: 'Instagram',
};
export const formatSource = (utm_source: string): string => sourceNames[utm_source.toLowerCase()] ?? utm_source;

type Came = { utm_source: string; utm_campaign: string; referred_by_name: string | null };

/** 'Referred by Tom Reyes', 'LinkedIn, campaign Spring'; '' where the link said nothing. */
export function describeTracking({ utm_source, utm_campaign, referred_by_name }: Came): string {
  const campaign = utm_campaign && (utm_source ? `campaign ${utm_campaign}` : `Campaign ${utm_campaign}`);
  const referred = referred_by_name && `Referred by ${referred_by_name}`;
  return [referred, [formatSource(utm_source), campaign].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}
