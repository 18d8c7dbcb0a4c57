import type { AppContext } from '../../infra/context.ts';
import { notFound } from '../../infra/http/problem.ts';

const day_ms = 24 * 3600_000;
/** RFC 9116 wants less than a year. What is fetched today may be read for half of one. */
const valid_days = 180;

/** Where to report a vulnerability of this installation (RFC 9116). @throws Problem 404 where no contact is configured */
export function writeSecurityTxt({
  security_contact,
  public_url,
  now,
}: Pick<AppContext, 'security_contact' | 'public_url' | 'now'>) {
  if (!security_contact) throw notFound('address');
  const today = Math.floor(now().getTime() / day_ms);
  const expires = new Date((today + valid_days) * day_ms).toISOString().replace('.000', '');
  return [
    `Contact: ${security_contact}`,
    `Expires: ${expires}`,
    `Canonical: ${public_url}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\r\n');
}
