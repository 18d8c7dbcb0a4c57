// Every endpoint. One line per feature.
import { accountRoutes } from '../features/accounts/accounts.routes.ts';
import { correctionRoutes } from '../features/corrections/corrections.routes.ts';
import { outboxRoutes } from '../features/outbox/outbox.routes.ts';
import { placeRoutes } from '../features/places/places.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { resumeRoutes } from '../features/resumes/resumes.routes.ts';
import { hasReadyResume as hasResume } from '../features/resumes/resumes.ts';
import { systemRoutes } from '../features/system/system.routes.ts';
import type { Check } from '../features/system/system.ts';
import { taskRoutes } from '../features/tasks/tasks.routes.ts';
import { workspaceRoutes } from '../features/workspaces/workspaces.routes.ts';
import type { Route } from '../infra/http.ts';
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
  const above = { hasResume, parts: personalData };
  const people = [...accountRoutes(above), ...profileRoutes(above), ...workspaceRoutes(above)];
  const routes = [
    ...people,
    ...taskRoutes,
    ...placeRoutes,
    ...resumeRoutes,
    ...correctionRoutes,
    ...outboxRoutes(outbox_token),
  ];
  const all = [...routes, ...demoRoutes(is_demo, personalData)];
  return [...all, ...systemRoutes(all, checks, signing_key)];
}
