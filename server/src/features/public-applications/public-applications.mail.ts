import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import { FirstName, LastName } from '@hireframe/contract/users.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { oneLine } from '../../lib/one-line.ts';
import { applicationPath } from '../applications/applications.ts';
import { mailCandidate } from '../conversations/conversations.ts';

type Context = Pick<AppContext, 'public_url'>;
type Names = {
  workspace_id: string;
  candidate_id: string;
  application_id: string;
  email: string;
  first_name: string;
  last_name: string;
  job_title: string;
  company_name: string;
};

const ifNotYou =
  "If this wasn't you, ignore this email. Nothing of yours was shown or changed, and the company can see that the address isn't confirmed.";

const threadOf = ({ workspace_id, candidate_id, application_id }: Names) =>
  ({ workspace_id, candidate_id, application_id, kind: 'status' }) as const;

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
      ? `An application for ${job_title} at ${company_name} was submitted with your email address.`
      : `Another application for ${job_title} at ${company_name} was submitted with your email address. We kept the first one as it was, and this link replaces the one we sent before.`;
  const todo = 'If this was you, confirm your address to track your application.';
  await mailCandidate(tx, threadOf(names), {
    about: applicationPath(names.application_id),
    to,
    subject: oneLine(`Confirm your application for ${job_title}`),
    text: `${hello}\n\n${what} ${todo}\n\n${ifNotYou}`,
    action: { label: 'Confirm application', url: `${public_url}/public-application?token=${token}` },
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
      ? 'You withdrew your application, and it stays withdrawn. Sign in to apply again.'
      : "You've already applied, and we kept that application as it was.";
  await mailCandidate(tx, threadOf(names), {
    about: applicationPath(names.application_id),
    to,
    subject: oneLine(`Your application for ${job_title}`),
    text: `${hello}\n\nAn application for ${job_title} at ${company_name} was submitted with your email address. ${stands}\n\nIf this wasn't you, ignore this email. Nothing of yours was shown or changed.`,
    action: { label: 'View your applications', url: `${public_url}/applications` },
  });
}
