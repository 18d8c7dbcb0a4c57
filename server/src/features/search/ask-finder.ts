// Questions to whoever keeps the indexes; why there is no answer is told to the person in words.
import { askAdministrator, searchMessages, setupHints } from '@hireframe/contract/search.ts';
import type { FinderAnswer, FinderQuestion, NotReady } from '@hireframe/engines/search/finder.ts';
import { Problem } from '../../infra/problem.ts';
import type { Tools } from '../../infra/tools.ts';

/** @throws Problem 503 where the index of the workspace cannot be asked now */
export async function askFinder<Question extends FinderQuestion>(
  { finder }: Pick<Tools, 'finder'>,
  workspace_id: string,
  question: Question,
): Promise<FinderAnswer<Question>> {
  const told = finder ? await finder.ask(workspace_id, question) : ({ not_ready: 'no_room' } as const);
  if ('answer' in told) return told.answer;
  throw notReady(told.not_ready);
}

/** A load ends by itself within seconds; the rest is the operator's. */
function notReady(why: NotReady): Problem {
  if (why === 'loading')
    return new Problem(
      503,
      { message: `${setupHints.models_created}. Please try again in a few seconds.` },
      { 'retry-after': '3' },
    );
  const what = why === 'no_room' ? setupHints.models_created : searchMessages.failed;
  return new Problem(503, { message: `${what}. ${askAdministrator}` }, { 'retry-after': '30' });
}
