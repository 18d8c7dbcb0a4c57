// The finder's thread.
import { serveQuestions } from '../../../infra/threads/worker-rpc.ts';
import { keepIndexes } from './keep-indexes.ts';

serveQuestions(keepIndexes);
