import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import { FirstName, LastName } from '@hireframe/contract/users.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { sendMail } from '../../infra/mail/mail.ts';
import { oneLine } from '../../lib/one-line.ts';
import { applicationPath } from '../applications/applications.ts';

type Context = Pick<AppContext, 'public_url'>;
type Names = {
  application_id: string;
  email: string;
  first_name: string;
  last_name: string;
  job_title: string;
  company_name: string;
};

const ifNotYou =
  'If it was not you, ignore this mail: nothing of yours was shown or changed, and the company knows that the address is not confirmed.';

/** A stranger may have typed the name: what is no name stands in no mail. */
const addressee = ({ email, first_name, last_name }: Names) => {
  const [first, last] = [FirstName.safeParse(first_name).data ?? '', LastName.safeParse(last_name).data ?? ''];
  return { to: { name: `${first} ${last}`.trim(), address: email }, hello: `Hello ${first || 'there'},` };
};

/** @param occasion 'again': they had applied before, and the first application stands */
export async function mailLink(
  tx: Db,
  { public_url }: Context,
  names: Names,
  token: string,
  occasion: 'first' | 'again' = 'first',
): Promise<void> {
  const { to, hello } = addressee(names);
  const { job_title, company_name } = names;
  const what =
    occasion === 'first'
      ? `somebody applied for ${job_title} at ${company_name} with your email address.`
      : `somebody applied once more for ${job_title} at ${company_name} with your email address. The first application stands as it was sent, and this link takes the place of the older one.`;
  const todo = 'If it was you, confirm your address: then the application is yours, and you see what becomes of it.';
  await sendMail(tx, {
    about: applicationPath(names.application_id),
    to,
    subject: oneLine(`Confirm your application for ${job_title}`),
    text: `${hello}\n\n${what} ${todo}\n\n${ifNotYou}`,
    action: { label: 'Confirm my application', url: `${public_url}/public-application?token=${token}` },
  });
}

/** To somebody whose application is theirs already. Nothing of it was changed. */
export async function mailThatItStands(
  tx: Db,
  { public_url }: Context,
  names: Names,
  status: ApplicationStatus,
): Promise<void> {
  const { to, hello } = addressee(names);
  const { job_title, company_name } = names;
  const stands =
    status === 'withdrawn'
      ? 'You withdrew your application, and it stays withdrawn. Log in to apply again.'
      : 'You have applied already, and your application stands as you sent it.';
  await sendMail(tx, {
    about: applicationPath(names.application_id),
    to,
    subject: oneLine(`Your application for ${job_title}`),
    text: `${hello}\n\nsomebody applied for ${job_title} at ${company_name} with your email address. ${stands}\n\nIf it was not you, ignore this mail: nothing of yours was shown or changed.`,
    action: { label: 'See your applications', url: `${public_url}/applications` },
  });
}
