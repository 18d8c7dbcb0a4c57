// The finder's thread.
import { answerQuestions } from '../../../infra/asking-thread.ts';
import { keepIndexes } from './keep-indexes.ts';

answerQuestions(keepIndexes);
