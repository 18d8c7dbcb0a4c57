import * as contract from '@hireframe/contract/resumes.ts';
import { route } from '../../infra/http/http.ts';
import { importJsonResume, uploadResume } from './keep-resume.ts';
import { deleteResume, getResume, listResumes, rereadResume } from './resumes.ts';

export const resumeRoutes = [
  route(contract.uploadResume, ({ actor, files, ...context }) => uploadResume(context, actor, files[0])),
  route(contract.importJsonResume, ({ actor, files, ...context }) => importJsonResume(context, actor, files[0])),
  route(contract.listResumes, ({ caller, actor, ...context }) =>
    listResumes(context, { actor, language: caller.language }),
  ),
  route(contract.getResume, ({ caller, actor, params, ...context }) =>
    getResume(context, { actor, language: caller.language }, params.id),
  ),
  route(contract.deleteResume, ({ db, storage, actor, params }) => deleteResume(db, storage, actor, params.id)),
  route(contract.rereadResume, ({ actor, params, body, ...context }) =>
    rereadResume(context, actor, { resume_id: params.id, ...body }),
  ),
];
