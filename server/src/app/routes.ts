// Every endpoint. One line per feature.
import type { Route } from '../infra/http.ts';

/** What an installation tells its routes. */
export type Installation = { outbox_token: string; is_demo: boolean };

export const routesOf = (_installation: Installation): Route[] => [];
