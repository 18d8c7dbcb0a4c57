import * as contract from '@hireframe/contract/accounts.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { route } from '../../infra/http/http.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import { deleteSignIn } from './accounts.queries.ts';
import { getUser, type HasResume } from './accounts.ts';
import { resendVerification, verifyEmail } from './addresses.ts';
import { forgotPassword, resetPassword, setPassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { startExport } from './export-account.ts';
import type { OnFirstPassword } from './made-accounts.ts';
import { endSignIn, listSignIns, logIn, signUp } from './sign-in.ts';
import { acceptWelcome } from './welcome.ts';

type Above = { hasResume: HasResume; parts: PersonalData[]; onFirstPassword: OnFirstPassword };

/** @param above what the features above know of a person */
export const accountRoutes = ({ hasResume, parts, onFirstPassword }: Above) => [
  route(contract.signUp, ({ caller, body, ...context }) => signUp(context, hasResume, caller, body)),
  route(contract.login, ({ caller, body, ...context }) => logIn(context, hasResume, caller, body)),
  route(contract.logout, async ({ db, actor }) => void (await deleteSignIn(db, actor.user_id, actor.sign_in_id))),
  route(contract.forgotPassword, ({ body, ...context }) => forgotPassword(context, body.email)),
  route(contract.resetPassword, ({ body, ...context }) => resetPassword(context, onFirstPassword, body)),
  route(contract.acceptWelcome, ({ caller, body, ...context }) =>
    acceptWelcome(context, { hasResume, onFirstPassword }, caller, body),
  ),
  route(contract.verifyEmail, ({ db, body }) => verifyEmail(db, body.token)),
  route(contract.resendVerification, ({ actor, ...context }) => resendVerification(context, actor)),
  route(contract.setPassword, ({ db, actor, body }) => setPassword(db, actor, body)),
  route(contract.listSignIns, ({ db, actor }) => listSignIns(db, actor)),
  route(contract.endSignIn, ({ db, actor, params }) => endSignIn(db, actor, params.id)),
  route(contract.exportMe, ({ actor, ...context }) => startExport(context, parts, actor)),
  route(contract.deleteMe, ({ actor, body, ...context }) => deleteAccount(context, parts, actor, body.password)),
  route(getMe, ({ actor, ...context }) => getUser(context, hasResume, actor.user_id)),
];
