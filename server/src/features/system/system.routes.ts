import * as contract from '@hireframe/contract/system.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { openapi } from '../../infra/http/openapi.ts';
import type { SigningKeys } from '../../infra/security/secrets.ts';
import { acceptSignedPut, openSignedGet } from '../../infra/storage/serve.ts';
import { readSetup } from '../../infra/transcripts/setup.ts';
import { singleFlight } from '../../lib/single-flight.ts';
import { docsPage } from './docs-page.ts';
import { documentOnce } from './documents.ts';
import { readLicenses } from './licenses.ts';
import { readMetrics } from './metrics.ts';
import { writeSecurityTxt } from './security-txt.ts';
import { askParts, type Check, readSystem } from './system.ts';

/** So long a file may still open after its sign-in has ended: a question for each of a page's pictures costs a fifth. */
const aliveMs = 1000;

type System = {
  checks: Check[];
  signing_keys: SigningKeys;
  isSignInAlive: (db: Db, id: string) => Promise<boolean>;
};

/** Whether it lives, and whether it can do its work: of a worker too, which has no other addresses. */
export const healthRoutes = (checks: Check[]): Route[] => [
  route(contract.healthz, () => ({ status: 'ok' as const })),
  route(contract.readyz, () => askParts(checks)),
  route(contract.metrics, ({ asked, ...context }) => readMetrics(context, asked.headers.authorization)),
];

/** @param routes all others: the documentation names them and these */
export function systemRoutes(routes: Route[], { checks, signing_keys, isSignInAlive }: System): Route[] {
  const once = singleFlight({ keep_ms: aliveMs });
  let licenses: contract.Licenses | undefined; // As long as the code is the same, so are they.
  const own: Route[] = [
    ...healthRoutes(checks),
    route(contract.getTranscriptSetup, (context) => readSetup(context)),
    route(contract.getSystem, (context) => readSystem(context, checks)),
    route(contract.getLicenses, () => (licenses ??= readLicenses())),
    route(contract.openapiDocument, ({ asked }) => asJson(asked.headers)),
    route(contract.docsPage, ({ asked }) => asPage(asked.headers)),
    route(contract.securityTxt, (context) => writeSecurityTxt(context)),
    route(contract.getObject, ({ db, storage, asked }) =>
      openSignedGet(storage, signing_keys, (id) => once(id, () => isSignInAlive(db, id)), asked),
    ),
    route(contract.putObject, ({ storage, asked, raw }) =>
      acceptSignedPut(storage, signing_keys, { ...asked, body: raw.stream }),
    ),
  ];
  const document = () => openapi([...routes, ...own].map(({ endpoint }) => endpoint));
  const asJson = documentOnce('application/json; charset=utf-8', () => JSON.stringify(document()));
  const asPage = documentOnce('text/html; charset=utf-8', () => docsPage(document()));
  return own;
}
