// Every endpoint. One line per feature.
import { accountRoutes } from '../features/accounts/accounts.routes.ts';
import { outboxRoutes } from '../features/outbox/outbox.routes.ts';
import { placeRoutes } from '../features/places/places.routes.ts';
import { resumeRoutes } from '../features/resumes/resumes.routes.ts';
import { hasReadyResume as hasResume } from '../features/resumes/resumes.ts';
import { systemRoutes } from '../features/system/system.routes.ts';
import type { Check } from '../features/system/system.ts';
import { taskRoutes } from '../features/tasks/tasks.routes.ts';
import { workspaceRoutes } from '../features/workspaces/workspaces.routes.ts';
import type { Route } from '../infra/http.ts';

/** What an installation tells its routes. Without `outbox_token` there is no outbox page: mail goes out, or is secret. */
export type Installation = { checks: Check[]; signing_key: string; outbox_token: string | undefined };

export function routesOf({ checks, signing_key, outbox_token }: Installation): Route[] {
  const people = [...accountRoutes({ hasResume }), ...workspaceRoutes({ hasResume })];
  const routes = [...people, ...taskRoutes, ...placeRoutes, ...resumeRoutes, ...outboxRoutes(outbox_token)];
  return [...routes, ...systemRoutes(routes, checks, signing_key)];
}
