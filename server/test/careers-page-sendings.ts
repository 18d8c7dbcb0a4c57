// What to send to the endpoints of the careers page, for the test of strangers.
import { randomUUID } from 'node:crypto';
import type { Recruiter } from '../src/infra/security/actor.ts';
import type { startApp } from './app.ts';
import { careersPage, makeCareersPage } from './careers.ts';
import type { Person } from './makers.ts';
import { makePicture } from './pictures.ts';
import type { Sent } from './sendings.ts';

type App = Awaited<ReturnType<typeof startApp>>;

export function careersPageSendings({ context }: App) {
  const { db } = context;
  const sendings: Record<string, (owner: Person) => Sent | Promise<Sent>> = {
    'PUT /workspace/careers-page': () => ({ body: { ...careersPage, slug: `any-${randomUUID()}` } }),
    'PUT /workspace/careers-page/logo': (owner) => withCareersPage(owner as Recruiter),
    'PUT /workspace/careers-page/picture': (owner) => withCareersPage(owner as Recruiter),
  };
  return sendings;

  async function withCareersPage(owner: Recruiter): Promise<Sent> {
    await db.deleteFrom('careers_pages').where('workspace_id', '=', owner.workspace_id).execute();
    await makeCareersPage(db, owner);
    return { raw: await makePicture() };
  }
}
