import * as settings from '@hireframe/contract/account-settings.ts';
import * as contract from '@hireframe/contract/accounts.ts';
import { getDraftKeys as getDraftKeysOf } from '@hireframe/contract/draft-keys.ts';
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
import { getDraftKeys } from './draft-keys.ts';
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
  route(getDraftKeysOf, ({ encryption, actor, asked, setCookie }) =>
    getDraftKeys({ encryption }, actor, asked.headers.cookie ?? '', setCookie),
  ),
  route(contract.logout, ({ db, actor, setCookie }) => logOut(db, actor, setCookie)),
  route(contract.forgotPassword, ({ body, ...context }) => forgotPassword(context, body.email)),
  route(contract.resetPassword, ({ body, ...context }) => resetPassword(context, onFirstPassword, body)),
  route(contract.acceptWelcome, ({ caller, body, ...context }) =>
    acceptWelcome(context, { hasResume, onFirstPassword }, caller, body),
  ),
  route(contract.verifyEmail, ({ db, body }) => verifyEmail(db, body.token)),
  route(contract.resendVerification, ({ actor, ...context }) => resendVerification(context, actor)),
  route(settings.setPassword, ({ actor, body, ...context }) => setPassword(context, actor, body)),
  route(settings.getEmailChange, ({ db, actor }) => getEmailChange(db, actor)),
  route(settings.changeEmail, ({ actor, body, ...context }) => changeEmail(context, actor, body)),
  route(settings.cancelEmailChange, ({ db, actor }) => cancelEmailChange(db, actor)),
  route(settings.confirmEmailChange, ({ body, ...context }) => confirmEmailChange(context, onEmailChanged, body.token)),
  route(settings.listSignIns, ({ db, actor }) => listSignIns(db, actor)),
  route(settings.endOtherSignIns, ({ db, actor, body }) => endOtherSignIns(db, actor, body.password)),
  route(settings.endSignIn, ({ db, actor, params, body }) => endSignIn(db, actor, params.id, body.password)),
  route(settings.exportMe, ({ actor, ...context }) => startExport(context, parts, actor)),
  route(settings.deleteMe, ({ actor, body, ...context }) => deleteAccount(context, parts, actor, body.password)),
  route(getMe, ({ actor, ...context }) => getUser(context, hasResume, actor.user_id)),
];
