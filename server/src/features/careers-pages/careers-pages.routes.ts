import * as contract from '@hireframe/contract/careers-pages.ts';
import { listing } from '../../infra/database/list.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { type IndexPage, toPublicFacts } from '../public-postings/public-postings.ts';
import { analysisDocument, showAutomatedAnalysis } from './automated-analysis.ts';
import { careersDocument, careersFeed, careersJobDocument, careersSitemap } from './careers-documents.ts';
import { selectJobs } from './careers-pages.queries.ts';
import {
  changePage,
  headPicture,
  logo,
  removePicture,
  requirePublished,
  setPicture,
  showPage,
  showPublicPage,
} from './careers-pages.ts';
import { careersEmbed, embedScript } from './embed.ts';

export const careersPageRoutes = (index: IndexPage): Route[] => [
  route(contract.getCareersPage, ({ actor, ...context }) => showPage(context, actor)),
  route(contract.changeCareersPage, ({ actor, body, ...context }) => changePage(context, actor, body)),
  route(contract.putCareersLogo, ({ actor, raw, ...context }) => setPicture(context, actor, logo, raw)),
  route(contract.deleteCareersLogo, ({ actor, ...context }) => removePicture(context, actor, logo)),
  route(contract.putCareersPicture, ({ actor, raw, ...context }) => setPicture(context, actor, headPicture, raw)),
  route(contract.deleteCareersPicture, ({ actor, ...context }) => removePicture(context, actor, headPicture)),
  route(contract.getPublicCareersPage, ({ params, ...context }) => showPublicPage(context, params.slug)),
  route(contract.listCareersJobs, async ({ db, params, query }) => {
    const { workspace_id } = await requirePublished(db, params.slug);
    return listing(selectJobs(db, workspace_id, query), toPublicFacts);
  }),
  route(contract.getCareersDocument, ({ params, asked: { url }, caller, ...context }) =>
    careersDocument(context, index, params.slug, { url, caller }),
  ),
  route(contract.getCareersJobDocument, ({ params, asked: { url }, caller, ...context }) =>
    careersJobDocument(context, index, params, { url, caller }),
  ),
  route(contract.getAutomatedAnalysis, ({ db, params }) => showAutomatedAnalysis(db, params.slug)),
  route(contract.getAutomatedAnalysisDocument, ({ params, asked: { url }, caller, ...context }) =>
    analysisDocument(context, index, params.slug, { url, caller }),
  ),
  route(contract.getCareersEmbed, ({ params, ...context }) => careersEmbed(context, index, params.slug)),
  route(contract.getEmbedScript, ({ params, ...context }) => embedScript(context, params.slug)),
  route(contract.getCareersFeed, ({ params, ...context }) => careersFeed(context, params.slug)),
  route(contract.getCareersSitemap, ({ params, ...context }) => careersSitemap(context, params.slug)),
];
