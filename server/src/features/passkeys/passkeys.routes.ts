import * as contract from '@hireframe/contract/passkeys.ts';
import { route } from '../../infra/http/http.ts';
import type { HasResume } from '../accounts/accounts.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts';

export const passkeyRoutes = (hasResume: HasResume) => [
  route(contract.beginPasskeySignIn, (context) => beginPasskeySignIn(context)),
  route(contract.signInWithPasskey, ({ caller, body, ...context }) =>
    signInWithPasskey(context, hasResume, caller, body),
  ),
  route(contract.listPasskeys, ({ db, actor }) => listPasskeys(db, actor)),
  route(contract.beginPasskey, ({ actor, body, ...context }) => beginPasskey(context, actor, body.password)),
  route(contract.addPasskey, ({ actor, caller, body, ...context }) =>
    addPasskey(context, actor, caller, body.credential),
  ),
  route(contract.removePasskey, ({ db, actor, params, body }) => removePasskey(db, actor, params.id, body.password)),
];
