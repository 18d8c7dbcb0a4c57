import * as contract from '@hireframe/contract/accounts.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { route } from '../../infra/http/http.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import { getUser, type HasResume } from './accounts.ts';
import { resendVerification, verifyEmail } from './addresses.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  getEmailChange,
  type OnEmailChanged,
} from './change-email.ts';
import { forgotPassword, resetPassword, setPassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { startExport } from './export-account.ts';
import { renewSignIn } from './kept-sign-in.ts';
import type { OnFirstPassword } from './made-accounts.ts';
import { endOtherSignIns, endSignIn, listSignIns, logIn, logOut, signUp } from './sign-in.ts';
import { requestSignInLink, signInByLink } from './sign-in-link.ts';
import { acceptWelcome } from './welcome.ts';

type Above = {
  hasResume: HasResume;
  parts: PersonalData[];
  onFirstPassword: OnFirstPassword;
  onEmailChanged: OnEmailChanged;
};

/** @param above what the features above know of a person */
export const accountRoutes = ({ hasResume, parts, onFirstPassword, onEmailChanged }: Above) => [
  route(contract.signUp, ({ caller, body, ...context }) => signUp(context, hasResume, caller, body)),
  route(contract.login, ({ caller, body, ...context }) => logIn(context, hasResume, caller, body)),
  route(contract.requestSignInLink, ({ body, ...context }) => requestSignInLink(context, body)),
  route(contract.signInByLink, ({ caller, body, ...context }) => signInByLink(context, hasResume, caller, body)),
  route(contract.renewSignIn, ({ asked, setCookie, ...context }) => renewSignIn(context, asked.headers, setCookie)),
  route(contract.logout, ({ db, actor, setCookie }) => logOut(db, actor, setCookie)),
  route(contract.forgotPassword, ({ body, ...context }) => forgotPassword(context, body.email)),
  route(contract.resetPassword, ({ body, ...context }) => resetPassword(context, onFirstPassword, body)),
  route(contract.acceptWelcome, ({ caller, body, ...context }) =>
    acceptWelcome(context, { hasResume, onFirstPassword }, caller, body),
  ),
  route(contract.verifyEmail, ({ db, body }) => verifyEmail(db, body.token)),
  route(contract.resendVerification, ({ actor, ...context }) => resendVerification(context, actor)),
  route(contract.setPassword, ({ actor, body, ...context }) => setPassword(context, actor, body)),
  route(contract.getEmailChange, ({ db, actor }) => getEmailChange(db, actor)),
  route(contract.changeEmail, ({ actor, body, ...context }) => changeEmail(context, actor, body)),
  route(contract.cancelEmailChange, ({ db, actor }) => cancelEmailChange(db, actor)),
  route(contract.confirmEmailChange, ({ body, ...context }) => confirmEmailChange(context, onEmailChanged, body.token)),
  route(contract.listSignIns, ({ db, actor }) => listSignIns(db, actor)),
  route(contract.endOtherSignIns, ({ db, actor, body }) => endOtherSignIns(db, actor, body.password)),
  route(contract.endSignIn, ({ db, actor, params, body }) => endSignIn(db, actor, params.id, body.password)),
  route(contract.exportMe, ({ actor, ...context }) => startExport(context, parts, actor)),
  route(contract.deleteMe, ({ actor, body, ...context }) => deleteAccount(context, parts, actor, body.password)),
  route(getMe, ({ actor, ...context }) => getUser(context, hasResume, actor.user_id)),
];
