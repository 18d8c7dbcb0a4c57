// Everything that may go wrong on purpose. Throw one anywhere; infra/http.ts turns it into an answer.
import type { Refusal } from '@hireframe/contract/refusal.ts';

export class Problem extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  readonly headers: Record<string, string>;

  constructor(status: number, refusal: Refusal, headers: Record<string, string> = {}) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
    this.headers = headers;
  }
}

export const malformed = (refusal: Refusal) => new Problem(400, refusal);
export const signInNeeded = () => new Problem(401, { message: 'Please sign in.' });
export const forbidden = (message = "You don't have permission to do this.") => new Problem(403, { message });
export const notFound = (what: string) => new Problem(404, { message: `This ${what} doesn't exist.` });
export const conflict = (message: string) => new Problem(409, { message });
export const fieldConflict = (field: string, message: string) =>
  new Problem(409, { message, errors: { [field]: [message] } });
export const tooLarge = (message: string) => new Problem(413, { message });
export const wrongType = (message: string) => new Problem(415, { message });
export const ruleBroken = (refusal: Refusal) => new Problem(422, refusal);
/** A rule on one field that only the server can check. */
export const fieldRule = (field: string, message: string) =>
  new Problem(422, { message, errors: { [field]: [message] } });
export const tooMany = (retry_after_seconds: number) =>
  new Problem(
    429,
    { message: 'Too many requests, Please try again after some time.' },
    { 'retry-after': String(Math.max(1, Math.ceil(retry_after_seconds))) },
  );
