// The shape of one API call. Every path of the API is written once, in this package.
import type { z } from 'zod';
import type { Permission } from './permissions.ts';

export const basePath = '/api/v1';

/** Who may knock. `signed_in` includes people who have not chosen a role yet; every member of a workspace is a recruiter. */
export type Audience = 'anyone' | 'signed_in' | 'candidate' | 'recruiter';

/** Never optional, so that nobody forgets it. Members differ in what they may do: their endpoints name that too. */
type WhoMay =
  | { audience: Exclude<Audience, 'recruiter'>; permission?: never }
  | { audience: 'recruiter'; permission: Permission };

/** How often one caller may call, counted in the database. */
export type Limit = { name: string; max: number; seconds: number; by: 'address' | 'actor' };

/** Files in a multipart form, under one field name. */
export type Files = { field: string; max_count: number; max_bytes: number };

/** A body that is a file itself, sent with PUT. */
export type Raw = { content_types: readonly string[]; max_bytes: number };

/** What an answer is when it is not JSON. `file`: bytes of their own type, in ranges. */
export type AnswerKind = 'csv' | 'html' | 'xml' | 'text' | 'file';

export type Endpoint = WhoMay & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`; // Below basePath and as the specification writes it: /tags/{id}. {key*} takes the rest of the path.
  outside?: true; // Not below basePath: /healthz, signed files.
  shows_candidates?: true; // A workspace may ask its members to confirm their address before they call it.
  shows_workspace?: true; // To members. Of what only they may call it goes without saying.
  without_room?: true; // Answered also while the disk is full, as what reads or deletes: it signs in, or keeps nothing.
  proves_identity?: true; // It wants the password once more: the answer brings a new token in `x-new-token`, and the one before ends.
  summary: string; // One line for the readable page.
  params?: z.ZodObject; // The {names} of the path.
  query?: z.ZodObject;
  body?: z.ZodType; // JSON, or the fields beside the files of a form.
  files?: Files;
  raw?: Raw;
  list?: z.ZodObject; // One row of a list: the answer is a page of them, or all of them as CSV.
  output?: z.ZodType; // Left out when the answer has no body. One that is optional is 204 where there is nothing.
  answers?: AnswerKind; // Left out: JSON.
  status?: 200 | 201 | 202; // Left out: 200, or 204 when the answer has no body.
  limit?: Limit;
};

export const endpoint = <const E extends Endpoint>(given: E): E => given;

export const hasBody = ({ output, list, answers }: Endpoint) => Boolean(output || list || answers);
/** What is asked for may not be there, and that is no error. */
export const mayBeNothing = ({ output }: Endpoint): boolean => output?.safeParse(undefined).success ?? false;
export const getStatus = (one: Endpoint) => one.status ?? (hasBody(one) ? 200 : 204);

/** The address of an endpoint; values of its path are escaped. */
export function buildAddress({ path, outside }: Endpoint, params: Record<string, unknown> = {}): string {
  const filled = path.replace(/{(\w+)(\*?)}/g, (_, name: string, rest: string) => {
    const value = String(params[name]);
    return rest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  return outside ? filled : basePath + filled;
}

type Part<E, Name extends string> = E extends { [N in Name]: infer S extends z.ZodType } ? S : z.ZodUndefined;
type Has<E, Name extends string, Yes> = E extends { [N in Name]: z.ZodType } ? Yes : object;

/** A body that may be left out. */
type Maybe<Name extends string, Value> = undefined extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

/** A query of which nothing must be said. */
type MaybeQuery<Value> = object extends Value ? { query?: Value } : { query: Value };

/** A `Blob` or `File`, by its shape: this package knows neither browser nor Node. */
export type Bytes = { readonly size: number; readonly type: string };

/** What the caller gives. Files of a form are `File`s in a browser. */
export type EndpointInput<E extends Endpoint> = Has<E, 'params', { params: z.input<Part<E, 'params'>> }> &
  Has<E, 'query', MaybeQuery<z.input<Part<E, 'query'>>>> &
  Has<E, 'body', Maybe<'body', z.input<Part<E, 'body'>>>> &
  (E extends { files: Files } ? { files: Bytes[] } : object) &
  (E extends { raw: Raw } ? { raw: Bytes } : object);

/** What the handler receives, parsed. */
export type Received<E extends Endpoint> = {
  params: z.output<Part<E, 'params'>>;
  query: z.output<Part<E, 'query'>>;
  body: z.output<Part<E, 'body'>>;
};

/** A page of a list. */
export type Page<Row> = { count: number; next: string | null; previous: string | null; results: Row[] };

/** What the caller gets. */
export type Answer<E extends Endpoint> = E extends { list: infer Row extends z.ZodType }
  ? Page<z.output<Row>>
  : E extends { output: infer O extends z.ZodType }
    ? z.output<O>
    : void;
