import * as contract from '@hireframe/contract/system.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { openapi } from '../../infra/http/openapi.ts';
import { acceptSignedPut, openSignedGet } from '../../infra/storage/serve.ts';
import { readSetup } from '../../infra/transcripts/setup.ts';
import { docsPage } from './docs-page.ts';
import { askParts, type Check } from './system.ts';

/** @param routes all others: the documentation names them and these */
export function systemRoutes(routes: Route[], checks: Check[], signing_key: string): Route[] {
  const own: Route[] = [
    route(contract.healthz, () => ({ status: 'ok' as const })),
    route(contract.readyz, () => askParts(checks)),
    route(contract.getTranscriptSetup, (context) => readSetup(context)),
    route(contract.openapiDocument, () => document()),
    route(contract.docsPage, () => docsPage(document())),
    route(contract.getObject, ({ storage, asked }) => openSignedGet(storage, signing_key, asked)),
    route(contract.putObject, ({ storage, asked, raw }) =>
      acceptSignedPut(storage, signing_key, { ...asked, body: raw.stream }),
    ),
  ];
  let made: ReturnType<typeof openapi> | undefined;
  const document = () => (made ??= openapi([...routes, ...own].map(({ endpoint }) => endpoint)));
  return own;
}
