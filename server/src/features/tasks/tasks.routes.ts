import * as contract from '@hireframe/contract/tasks.ts';
import { route } from '../../infra/http/http.ts';
import { getOwnTask } from './tasks.ts';

export const taskRoutes = [
  route(contract.getTaskStatus, ({ db, actor, params, caller }) =>
    getOwnTask(db, { actor, language: caller.language }, params.id),
  ),
  route(contract.getStatusOfTask, ({ db, actor, params, caller }) =>
    getOwnTask(db, { actor, language: caller.language }, params.id),
  ),
];
