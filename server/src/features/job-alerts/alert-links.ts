// Links of job alerts. Each mail needs one for as long as the alert lives, so the secret is not kept as a hash: it is the
// alert's id, sealed with the key of the installation.
import type { AppContext } from '../../infra/context.ts';
import { Problem } from '../../infra/http/problem.ts';

type Context = Pick<AppContext, 'encryption'>;
const purpose = 'job-alert';

export const makeAlertToken = ({ encryption }: Context, id: string): string => encryption.encrypt(id, purpose);

/** @returns the id of an alert, which may be gone @throws Problem 404 for what is none of ours */
export function readAlertToken({ encryption }: Context, token: string): string {
  try {
    return encryption.decrypt(token, purpose);
  } catch {
    throw noAlert();
  }
}

export const noAlert = () => new Problem(404, { message: 'There is no job alert behind this link.' });

/** What mails of an alert are about: with it, they go. */
export const alertPath = (id: string): string => `/job-alerts/${id}`;

/** A page with a button; a POST there stops at once. */
export const buildStopUrl = (public_url: string, token: string): string =>
  `${public_url}/job-alerts/stop?${new URLSearchParams({ token })}`;

export const buildConfirmUrl = (public_url: string, token: string): string =>
  `${public_url}/job-alerts/confirm?${new URLSearchParams({ token })}`;
