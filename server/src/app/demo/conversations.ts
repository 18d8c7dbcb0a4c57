// The demo's conversations: what its recruiter wrote to applicants and what two of them answered, interviews around today,
// and templates. Rows alone: nobody is mailed.
import { replySubject } from '@hireframe/engines/mail/reply-subject.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import * as queries from './conversations.queries.ts';

const hourMs = 3600 * 1000;

const templates = [
  {
    name: 'Phone screen follow-up',
    subject: 'Next steps for [JOB_TITLE]',
    body: "Hello [CANDIDATE_FIRST_NAME],\n\nIt was good to talk. We'd like you to meet two of the team for an hour. Which day next week suits you?\n\nKind regards,\n[RECRUITER_NAME]",
  },
  {
    name: 'Ask for availability',
    subject: 'A time to talk about [JOB_TITLE]',
    body: 'Hello [CANDIDATE_FIRST_NAME],\n\nWe would like to talk to you about [JOB_TITLE]. Which two or three times this week would work for a 20-minute call?\n\nKind regards,\n[RECRUITER_NAME]',
  },
];

/** By turns: what was written some hours ago, and what came back. */
const written = [
  {
    hours: 30,
    text: 'We enjoyed reading your application and would like you to meet the team. Would Wednesday or Thursday afternoon suit you?',
    reply: "Thursday after 14:00 works for me, and I'd be happy to come in. Should I bring anything?",
  },
  {
    hours: 52,
    text: 'Thank you for your application. Could you tell us when you could start?',
    reply:
      'Thanks for getting in touch. My notice period is six weeks, so the beginning of next month after that. Is the on-call week paid on top?',
  },
  { hours: 76, text: 'We have received everything we need and will be back to you by the end of the week.', reply: '' },
];

/** Once: a demo that has messages already is left as it is. */
export async function addConversations({ db, now }: Pick<AppContext, 'db' | 'now'>, recruiter: Recruiter) {
  const { workspace_id, user_id } = recruiter;
  const today = now().getTime();
  const at = (hours: number) => new Date(today + hours * hourMs).toISOString();
  await db.transaction().execute(async (tx) => {
    if (await queries.hasTemplates(tx, workspace_id)) return;
    await queries.insertTemplates(
      tx,
      templates.map((one) => ({ ...one, workspace_id, updated_by: user_id })),
    );
    const applicants = await queries.selectApplicants(tx, workspace_id, written.length);
    if (applicants[0]) await queries.setPhoneTyped(tx, recruiter, applicants[0].candidate_id, at(-50));
    for (const [index, applicant] of applicants.entries()) {
      const { candidate_id, application_id, email, first_name, job_title } = applicant;
      const { hours, text, reply } = written[index] as (typeof written)[number];
      const subject = `Your application for ${job_title}`;
      const about = { workspace_id, candidate_id, application_id, subject, subject_key: replySubject(subject).key };
      const body = `Hello ${first_name},\n\n${text}\n\nKind regards,\nRobin Averill`;
      const sent = { direction: 'out', kind: 'written', status: 'sent', user_id, to_address: email, body } as const;
      await queries.insertMessage(tx, { ...about, ...sent, send_at: at(-hours), sent_at: at(-hours) });
      if (!reply) continue;
      const came = { direction: 'in', kind: 'reply', status: 'received', from_address: email, body: reply } as const;
      await queries.insertMessage(tx, { ...about, ...came, subject: `Re: ${subject}`, send_at: at(-hours / 10) });
    }
    for (const [index, applicant] of applicants.entries())
      await queries.insertInterview(tx, {
        workspace_id,
        application_id: applicant.application_id,
        title: index === 0 ? 'Panel interview' : 'Phone screen',
        starts_at: at(index === 0 ? 3 : index === 1 ? 20 : -50),
        duration_minutes: index === 0 ? 60 : 30,
        time_zone: 'Europe/London',
        place: index === 0 ? 'https://meet.fernhill.example/panel' : 'By phone',
        invited_by: user_id,
      });
  });
}
