// What to send to the endpoints of anonymous review and confidential jobs, for the test of strangers.
import type { Recruiter } from '../src/infra/security/actor.ts';
import type { startApp } from './app.ts';
import { insertCandidateResume } from './candidate-resume.ts';
import type { Person } from './makers.ts';
import type { Sent } from './sendings.ts';

type App = Awaited<ReturnType<typeof startApp>>;

export function anonymousSendings({ context }: App) {
  const { db } = context;
  const sendings: Record<string, (owner: Person) => Sent | Promise<Sent>> = {
    'PUT /recruiter/job-requirements/{id}/anonymous-review': () => ({ body: { anonymous_review: 'until_decision' } }),
    'PUT /recruiter/job-requirements/{id}/confidential': () => ({ body: { is_confidential: true } }),
    'POST /recruiter/applications/{id}/reveal-identity': async (owner) => {
      await reviewAnonymously(owner as Recruiter);
      return { body: { reason: 'Any' } };
    },
    'GET /recruiter/applications/{id}/masked-resume': async (owner) => {
      await reviewAnonymously(owner as Recruiter);
      return {};
    },
  };
  return sendings;

  /** Every job of the owner's, and every application to one has a resume. A stranger has none. */
  async function reviewAnonymously(owner: Recruiter) {
    const { workspace_id } = owner;
    await db
      .updateTable('postings')
      .set({ anonymous_review: 'until_decision' })
      .where('workspace_id', '=', workspace_id)
      .execute();
    const applications = db.selectFrom('applications').select(['id', 'candidate_id']);
    for (const { id, candidate_id } of await applications.where('workspace_id', '=', workspace_id).execute()) {
      const { id: resume_id } = await insertCandidateResume(context, owner, candidate_id);
      const one = db.updateTable('applications').set({ resume_id, identity_revealed_at: null });
      await one.where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
    }
  }
}
