import * as contract from '@hireframe/contract/second-factor.ts';
import { route } from '../../infra/http/http.ts';
import type { HasResume } from '../accounts/accounts.ts';
import {
  addAuthenticator,
  beginAuthenticator,
  getSecondFactor,
  remakeRecoveryCodes,
  removeAuthenticator,
  signInWithCode,
} from './second-factor.ts';

export const secondFactorRoutes = (hasResume: HasResume) => [
  route(contract.signInWithCode, ({ caller, body, ...context }) => signInWithCode(context, hasResume, caller, body)),
  route(contract.getSecondFactor, ({ db, actor }) => getSecondFactor(db, actor)),
  route(contract.beginAuthenticator, ({ actor, body, ...context }) =>
    beginAuthenticator(context, actor, body.password),
  ),
  route(contract.addAuthenticator, ({ actor, body, ...context }) => addAuthenticator(context, actor, body.code)),
  route(contract.remakeRecoveryCodes, ({ actor, body, ...context }) =>
    remakeRecoveryCodes(context, actor, body.password),
  ),
  route(contract.removeAuthenticator, ({ actor, body, ...context }) =>
    removeAuthenticator(context, actor, body.password),
  ),
];
