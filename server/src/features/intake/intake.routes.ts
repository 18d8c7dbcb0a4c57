import * as contract from '@hireframe/contract/bulk-resume.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { cancelUpload, receiveFiles } from './intake.ts';
import { sendPasswordEmail } from './password-email.ts';
import { getStats, getUpload, listUploads } from './shown-uploads.ts';

export const intakeRoutes: Route[] = [
  route(contract.uploadResumes, ({ actor, body, files, ...context }) => receiveFiles(context, actor, body, files)),
  route(contract.listUploads, ({ db, actor }) => listUploads(db, actor)),
  route(contract.getUpload, ({ db, storage, actor, params }) => getUpload(db, storage, actor, params.id)),
  route(contract.cancelUpload, ({ db, actor, params }) => cancelUpload(db, actor, params.id)),
  route(contract.sendPasswordEmail, ({ actor, body, ...context }) => sendPasswordEmail(context, actor, body.user_id)),
  route(contract.getUploadStats, ({ db, actor }) => getStats(db, actor)),
];
