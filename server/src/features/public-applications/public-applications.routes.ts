import * as contract from '@hireframe/contract/public-applications.ts';
import { toWideNetwork } from '../../infra/http/client-address.ts';
import { type Route, route } from '../../infra/http/http.ts';
import {
  confirmPublicApplication,
  type EnterByLink,
  enterPublicApplication,
  previewPublicApplication,
} from './follow-link.ts';
import { readForForm } from './look-at-resume.ts';
import { createProofs } from './many-applications.ts';
import { applyInPublic } from './public-applications.ts';

export function publicApplicationRoutes(enterByLink: EnterByLink, signing_key: string): Route[] {
  const proofs = createProofs(signing_key);
  return [
    route(contract.readForForm, ({ params, files, ...context }) => readForForm(context, params.id, files)),
    route(contract.applyInPublic, ({ actor, caller, params, body, files, ...context }) =>
      applyInPublic(
        context,
        { actor, posting_id: params.id, network: toWideNetwork(caller.ip_address), proofs },
        { ...body, language: caller.language },
        files,
      ),
    ),
    route(contract.askForProof, async ({ params, ...context }) => ({
      challenge: await proofs.ask(context, params.id),
    })),
    route(contract.previewPublicApplication, ({ db, body }) => previewPublicApplication(db, body.token)),
    route(contract.confirmPublicApplication, ({ actor, body, ...context }) =>
      confirmPublicApplication(context, actor, body.token),
    ),
    route(contract.enterPublicApplication, ({ caller, body, ...context }) =>
      enterPublicApplication(context, enterByLink, caller, body),
    ),
  ];
}
