// Who is asking. Always an argument, never a global: a function that needs a workspace says so in its signature.
import type { Audience, Endpoint } from '@hireframe/contract/endpoint.ts';
import { forbidden, signInNeeded } from '../http/problem.ts';

type SignedIn = { user_id: string; sign_in_id: string };
export type Recruiter = SignedIn & {
  role: 'recruiter';
  workspace_id: string;
  is_admin: boolean;
  lacks_factor?: boolean; // The workspace demands a second factor, and this member has none.
  is_unconfirmed?: boolean; // The workspace wants a confirmed address, and this one is not.
};
export type Candidate = SignedIn & { role: 'candidate' };
/** Has not chosen a role yet. */
export type Newcomer = SignedIn & { role: null };
export type Actor = Recruiter | Candidate | Newcomer;

export type ActorOf<A extends Audience> = {
  anyone: Actor | undefined;
  signed_in: Actor;
  candidate: Candidate;
  recruiter: Recruiter;
  admin: Recruiter;
}[A];

/** @throws Problem 401 for nobody, 403 for the wrong role. */
export function admit(audience: Audience, actor: Actor | undefined): void {
  if (audience === 'anyone') return;
  if (!actor) throw signInNeeded();
  if (audience === 'signed_in') return;
  const role = audience === 'admin' ? 'recruiter' : audience;
  if (actor.role !== role) throw forbidden();
  if (audience === 'admin' && actor.role === 'recruiter' && !actor.is_admin) throw forbidden();
}

/** @throws Problem 403 where the workspace demands a second factor that this member has not. */
export function admitToWorkspace({ audience, shows_workspace }: Endpoint, actor: Actor | undefined): void {
  const isShown = shows_workspace || audience === 'recruiter' || audience === 'admin';
  if (isShown && actor?.role === 'recruiter' && actor.lacks_factor)
    throw forbidden('Set up a second factor first. Your workspace requires it.');
}

/** @throws Problem 403 where the workspace wants its members' addresses confirmed before they see candidates. */
export function admitToCandidates(actor: Actor | undefined): void {
  if (actor?.role === 'recruiter' && actor.is_unconfirmed)
    throw forbidden('Confirm your email address first. Your workspace requires it before you can see candidates.');
}
