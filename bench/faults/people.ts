// Who uses the product in a flow: a recruiter with a workspace of their own, whose address is confirmed.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { login, type SignUp, signUp, verifyEmail } from '@hireframe/contract/accounts.ts';
import { onboard } from '@hireframe/contract/users.ts';
import { type Client, Refused } from './client.ts';
import type { Installation } from './installation.ts';

export type Recruiter = { client: Client; email: string };

type Place = Pick<Installation, 'newClient' | 'mails'>;

export async function newRecruiter(installation: Place): Promise<Recruiter> {
  const client = installation.newClient();
  const email = `recruiter-${randomUUID()}@bench.example`;
  const person = { email, password: 'seven patient herons', first_name: 'Ada', last_name: 'Berg' };
  const signedIn = client.as(await createAccount(client, person));
  await signedIn.call(onboard, { body: { role: 'recruiter', workspace_name: 'Bench' } });
  await signedIn.call(verifyEmail, { body: { token: await confirmation(installation, email) } });
  return { client: signedIn, email };
}

/** Where the answer of a try was lost the account is there already. @returns the bearer token */
export async function createAccount(client: Client, person: SignUp): Promise<string> {
  try {
    return (await client.call(signUp, { body: person })).token;
  } catch (error) {
    if (!(error instanceof Refused && error.status === 409)) throw error;
    const { email, password } = person;
    const entered = await client.call(login, { body: { email, password } });
    if (!('token' in entered)) throw new Error('A new account was asked for a second factor.');
    return entered.token;
  }
}

async function confirmation(installation: Place, email: string): Promise<string> {
  for (let patience = 300; patience > 0; patience--) {
    for (const source of mailsTo(installation, email)) {
      const [, token] = /verify-email\?token=([\w-]+)/.exec(source) ?? [];
      if (token) return token;
    }
    await sleep(100);
  }
  throw new Error(`No mail that confirms an address came to ${email}`);
}

/** The sources of what was mailed to an address, without the marks of quoted-printable. */
export const mailsTo = ({ mails }: Pick<Installation, 'mails'>, address: string): string[] =>
  mails
    .filter(({ to }) => to.includes(address))
    .map(({ source }) =>
      source
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    );

/** Each mail once however often it came: a sender that was cut off sends it again under its Message-ID. */
export function countMails(sources: string[]): number {
  const ids = sources.map((source) => /^message-id:\s*(\S+)/im.exec(source)?.[1]);
  return new Set(ids).size;
}
