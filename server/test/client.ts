import { randomUUID } from 'node:crypto';
import type { Client } from '../src/infra/http/client-address.ts';
import { createLog } from '../src/infra/log.ts';

/** Whoever calls a function past the API. */
export const makeClient = (given: Partial<Client> = {}): Client => ({
  ip_address: '10.0.0.1',
  user_agent: '',
  cookies: '',
  setCookie: () => {},
  sign_in_id: undefined,
  request_id: randomUUID(),
  log: createLog('silent'),
  ...given,
});
