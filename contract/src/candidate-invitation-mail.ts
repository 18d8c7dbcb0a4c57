// The words of the mail that invites a candidate: the server sends them, and the page of invitations shows them before.
import type { Translator } from './messages.ts';
import { quoted } from './quoted.ts';

/** How long the link of an invitation works. */
export const invitationDays = 14;

type Invitation = { message: string; inviter_name: string; workspace_name: string };

/** Subject, text, and what the link is called. */
export function invitationMail(
  { message, inviter_name: asker, workspace_name: company }: Invitation,
  { t }: Pick<Translator, 't'>,
) {
  const text = [
    t('Hello,'),
    t('{asker} of {company} invites you to share your profile and latest resume with them on Hireframe.', {
      asker,
      company,
    }),
    ...(message ? [t('{asker} writes:', { asker }), quoted(message)] : []),
    t('{company} only gets a copy of both if you accept. The link works for {days} days and only for this address.', {
      company,
      days: invitationDays,
    }),
    t("If you weren't expecting this email, you can ignore it."),
  ].join('\n\n');
  return {
    subject: t('{asker} invites you to share your profile with {company}', { asker, company }),
    text,
    link: t('View invitation'),
  };
}
