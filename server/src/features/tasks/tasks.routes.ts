import * as contract from '@hireframe/contract/tasks.ts';
import { route } from '../../infra/http/http.ts';
import { getOwnTask } from './tasks.ts';

export const taskRoutes = [
  route(contract.getTaskStatus, ({ db, actor, params }) => getOwnTask(db, actor, params.id)),
  route(contract.getStatusOfTask, ({ db, actor, params }) => getOwnTask(db, actor, params.id)),
];
