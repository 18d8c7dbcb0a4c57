// Every endpoint. One line per feature.
import { accountRoutes } from '../features/accounts/accounts.routes.ts';
import { candidateInvitationRoutes } from '../features/candidate-invitations/candidate-invitations.routes.ts';
import { candidateRoutes } from '../features/candidates/candidates.routes.ts';
import { correctionRoutes } from '../features/corrections/corrections.routes.ts';
import { duplicateRoutes } from '../features/duplicates/duplicates.routes.ts';
import { intakeRoutes } from '../features/intake/intake.routes.ts';
import { handOver as onFirstPassword } from '../features/intake/intake.ts';
import { noteRoutes } from '../features/notes/notes.routes.ts';
import { notificationRoutes } from '../features/notifications/notifications.routes.ts';
import { outboxRoutes } from '../features/outbox/outbox.routes.ts';
import { overviewRoutes } from '../features/overview/overview.routes.ts';
import { placeRoutes } from '../features/places/places.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { resumeRoutes } from '../features/resumes/resumes.routes.ts';
import { hasReadyResume as hasResume } from '../features/resumes/resumes.ts';
import { systemRoutes } from '../features/system/system.routes.ts';
import type { Check } from '../features/system/system.ts';
import { tagRoutes } from '../features/tags/tags.routes.ts';
import { taskRoutes } from '../features/tasks/tasks.routes.ts';
import { workspaceRoutes } from '../features/workspaces/workspaces.routes.ts';
import type { Route } from '../infra/http.ts';
import { candidateParts } from './candidate-parts.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { personalData } from './personal-data.ts';

/** What an installation tells its routes. Without `outbox_token` there is no outbox page: mail goes out, or is secret. */
export type Installation = {
  checks: Check[];
  signing_key: string;
  outbox_token: string | undefined;
  is_demo: boolean;
};

export function routesOf({ checks, signing_key, outbox_token, is_demo }: Installation): Route[] {
  const above = { hasResume, parts: personalData, onFirstPassword };
  const people = [...accountRoutes(above), ...profileRoutes(above), ...workspaceRoutes(above)];
  const routes = [
    ...people,
    ...taskRoutes,
    ...placeRoutes,
    ...resumeRoutes,
    ...correctionRoutes,
    ...outboxRoutes(outbox_token),
    ...notificationRoutes,
  ];
  const ofWorkspaces = [
    ...candidateRoutes(candidateParts),
    ...tagRoutes,
    ...noteRoutes,
    ...intakeRoutes,
    ...candidateInvitationRoutes,
    ...duplicateRoutes(candidateParts),
    ...overviewRoutes,
  ];
  const all = [...routes, ...ofWorkspaces, ...demoRoutes(is_demo, personalData)];
  return [...all, ...systemRoutes(all, checks, signing_key)];
}
