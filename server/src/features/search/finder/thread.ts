// The finder's thread.
import { answerQuestions } from '../../../infra/threads/worker-rpc.ts';
import { keepIndexes } from './keep-indexes.ts';

answerQuestions(keepIndexes);
