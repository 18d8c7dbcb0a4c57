// Questions to whoever keeps the indexes; why there is no answer is told to the person in words.
import { askAdministrator, indexLoading, searchMessages, setupHints } from '@hireframe/contract/search.ts';
import type { NotReady, SearchIndexAnswer, SearchIndexQuestion } from '@hireframe/engines/search/search-index.ts';
import type { AppContext } from '../../infra/context.ts';
import { Problem } from '../../infra/http/problem.ts';

/** @throws Problem 503 where the index of the workspace cannot be asked now */
export async function askSearchIndex<Question extends SearchIndexQuestion>(
  { searchIndex }: Pick<AppContext, 'searchIndex'>,
  workspace_id: string,
  question: Question,
): Promise<SearchIndexAnswer<Question>> {
  const told = searchIndex ? await searchIndex.ask(workspace_id, question) : ({ not_ready: 'no_room' } as const);
  if ('answer' in told) return told.answer;
  throw notReady(told.not_ready);
}

/** A load ends by itself within seconds; the rest is the operator's. */
function notReady(why: NotReady): Problem {
  const isLoading = why === 'loading';
  const what = why === 'failed' ? searchMessages.failed : setupHints.models_created;
  const message = `${what}. ${isLoading ? `${indexLoading} Please try again then.` : askAdministrator}`;
  return new Problem(503, { message }, { 'retry-after': isLoading ? '3' : '30' });
}
