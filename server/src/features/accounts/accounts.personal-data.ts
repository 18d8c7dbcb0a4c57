import { deleteMailTo, listMailTo } from '../../infra/mail/outbox.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import * as queries from './accounts.queries.ts';
import * as signIns from './sign-ins.queries.ts';

/** Comes last in the list: everything of a person refers to the row that it deletes. */
export const accountOfPerson: PersonalData = {
  feature: 'accounts',

  async *exportOf({ db }, user_id) {
    const { password_hash, ...account } = await queries.selectIdentity(db, user_id);
    const sign_ins = await signIns.selectSignIns(db, user_id).execute();
    const { created_at } = await queries.selectPerson(db, user_id);
    const mails = await listMailTo(db, account.email);
    const found = { ...account, created_at, has_password: password_hash !== null, sign_ins, mails };
    yield { path: 'accounts/account.json', bytes: Buffer.from(JSON.stringify(found, null, 2)) };
  },

  async eraseOf(tx, user_id) {
    const { email } = await queries.selectIdentity(tx, user_id);
    await deleteMailTo(tx, email);
    await queries.deleteUser(tx, user_id);
    return [`users/${user_id}/`];
  },
};
