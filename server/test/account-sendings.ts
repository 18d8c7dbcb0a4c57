// What to send to the endpoints of a person's own account, for the test of strangers.
import { beginPasskey } from '@hireframe/contract/passkeys.ts';
import { beginAuthenticator } from '@hireframe/contract/second-factor.ts';
import { hashPassword } from '../src/features/accounts/passwords.ts';
import type { startApp } from './app.ts';
import { makeAuthenticator } from './authenticator.ts';
import type { Person } from './makers.ts';
import { codeOf, setUpAuthenticator } from './second-factor.ts';
import type { Sent } from './sendings.ts';

export function accountSendings({ call, context }: Awaited<ReturnType<typeof startApp>>) {
  const { db } = context;
  const sendings: Record<string, (owner: Person) => Sent | Promise<Sent>> = {
    'POST /users/me/set-password': async (owner) => {
      await forgetPassword(owner);
      return { body: { new_password: 'seven patient herons', confirm_password: 'seven patient herons' } };
    },
    'POST /users/me/email-change': async (owner) => {
      const password = await choosePassword(owner);
      return { body: { new_email: `new-${owner.user_id}@example.com`, password } };
    },
    'POST /users/me/passkeys/options': async (owner) => ({ body: { password: await choosePassword(owner) } }),
    'POST /users/me/passkeys': async (owner) => {
      const body = { password: await choosePassword(owner) };
      const { body: options } = await call(beginPasskey, { body, as: owner });
      return { body: { credential: makeAuthenticator().create(options) } };
    },
    'DELETE /users/me/passkeys/{id}': async (owner) => ({ body: { password: await choosePassword(owner) } }),
    'DELETE /users/me/sign-ins': async (owner) => ({ body: { password: await choosePassword(owner) } }),
    'DELETE /users/me/sign-ins/{id}': async (owner) => ({ body: { password: await choosePassword(owner) } }),
    'POST /users/me/second-factor/secret': async (owner) => ({ body: { password: await choosePassword(owner) } }),
    'POST /users/me/second-factor': async (owner) => {
      const password = await choosePassword(owner);
      await removeAuthenticator(owner);
      const { secret } = (await call(beginAuthenticator, { body: { password }, as: owner })).body;
      return { body: { code: codeOf(secret) } };
    },
    'POST /users/me/second-factor/recovery-codes': addAuthenticatorOf,
    'DELETE /users/me/second-factor': addAuthenticatorOf,
    'DELETE /users/me': async (owner) => {
      await forgetPassword(owner);
      return { body: { password: '' } };
    },
  };

  async function addAuthenticatorOf(owner: Person): Promise<Sent> {
    const password = await choosePassword(owner);
    await removeAuthenticator(owner);
    await setUpAuthenticator(call, owner, password);
    return { body: { password } };
  }
  const removeAuthenticator = ({ user_id }: Person) =>
    db.deleteFrom('authenticators').where('user_id', '=', user_id).execute();

  const forgetPassword = ({ user_id }: Person) =>
    db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', user_id).execute();

  async function choosePassword({ user_id }: Person): Promise<string> {
    const password = 'seven patient herons';
    const password_hash = await hashPassword(password);
    const known = db.insertInto('credentials').values({ user_id, password_hash });
    await known.onConflict((on) => on.column('user_id').doUpdateSet({ password_hash })).execute();
    const proved = { is_password_autoset: false, is_email_verified: true };
    await db.updateTable('users').set(proved).where('id', '=', user_id).execute();
    return password;
  }
  return sendings;
}
