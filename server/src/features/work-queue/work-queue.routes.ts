import * as contract from '@hireframe/contract/work-queue.ts';
import { route } from '../../infra/http/http.ts';
import { getWorkQueue } from './work-queue.ts';

export const workQueueRoutes = [route(contract.getWorkQueue, ({ db, actor, query }) => getWorkQueue(db, actor, query))];
