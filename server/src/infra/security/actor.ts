// Who is asking. Always an argument, never a global: a function that needs a workspace says so in its signature.
import type { Audience, Endpoint } from '@hireframe/contract/endpoint.ts';
import { mayRole, type Permission } from '@hireframe/contract/permissions.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { forbidden, signInNeeded } from '../http/problem.ts';

type SignedIn = { user_id: string; sign_in_id: string };
export type Recruiter = SignedIn & {
  role: 'recruiter';
  workspace_id: string;
  workspace_role: WorkspaceRole;
  lacks_factor?: boolean; // The workspace demands a second factor, and this member has none.
  scopes?: readonly Permission[]; // What the API key or app that they came by may at most.
  app_id?: string; // Then of the app; `sign_in_id` is what the member allowed it.
  hides_candidates?: boolean; // A job of the workspace hides who applied; left out: nobody has looked.
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
}[A];

/** What of a member says what they may do. */
export type Allowed = Pick<Recruiter, 'workspace_role' | 'scopes'>;

export const may = ({ workspace_role, scopes }: Allowed, permission: Permission): boolean =>
  mayRole(workspace_role, permission) && (!scopes || scopes.includes(permission));

/** Whether a program asks, by an API key or as a connected app. */
export const isProgram = (actor: Actor | undefined): actor is Recruiter =>
  actor?.role === 'recruiter' && actor.scopes !== undefined;

/** What programs of this kind may not. */
export const noProgram = ({ app_id }: Recruiter, may_not: string): string =>
  `${app_id ? 'Connected apps' : 'API keys'} ${may_not}`;

/** Owners and admins: they see and mend also what is another member's own. */
export const isManager = (actor: Allowed): boolean => may(actor, 'workspace:write');

type Asked = Pick<Endpoint, 'audience' | 'permission'>;

/**
 * @param also what is needed beside the endpoint's own permission
 * @throws Problem 401 for nobody, 403 for the wrong role and for a member without the permission
 */
export function admit({ audience, permission }: Asked, actor: Actor | undefined, also?: Permission): void {
  if (audience === 'anyone') return;
  if (!actor) throw signInNeeded();
  if (!permission && isProgram(actor)) throw forbidden(noProgram(actor, "can't be used here."));
  if (audience === 'signed_in') return;
  if (actor.role !== audience) throw forbidden();
  if (actor.role !== 'recruiter') return;
  for (const needed of [permission, also]) if (needed && !may(actor, needed)) throw forbidden(whyNot(actor, needed));
}

const whyNot = (actor: Recruiter, needed: Permission): string =>
  isProgram(actor) && mayRole(actor.workspace_role, needed)
    ? `This ${actor.app_id ? 'access token' : 'API key'} needs the scope ${needed}.`
    : notYours;

const notYours = "Your role doesn't allow this. Ask an admin of your workspace.";

/** @throws Problem 403 where the workspace demands a second factor that this member has not. */
export function admitToWorkspace({ audience, shows_workspace }: Endpoint, actor: Actor | undefined): void {
  const isShown = shows_workspace || audience === 'recruiter';
  if (isShown && actor?.role === 'recruiter' && actor.lacks_factor)
    throw forbidden('Set up a second factor first. Your workspace requires it.');
}

/** @throws Problem 403 where the workspace wants its members' addresses confirmed before they see candidates. */
export function admitToCandidates(actor: Actor | undefined): void {
  if (actor?.role === 'recruiter' && actor.is_unconfirmed)
    throw forbidden('Confirm your email address first. Your workspace requires it before you can see candidates.');
}
