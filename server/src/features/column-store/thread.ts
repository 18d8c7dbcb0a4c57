// The column store's thread.
import { serveQuestions } from '../../infra/threads/worker-rpc.ts';
import { keepColumns } from './keep-columns.ts';

serveQuestions(keepColumns);
