// Indexes of candidates in memory, in a thread of their own, so that a search over a million holds up nobody's request.
import type { Finder, FinderAnswer, FinderQuestion, Told } from '@hireframe/engines/search/finder.ts';
import type { Log } from '../../../infra/log.ts';
import { openWorkerRpc } from '../../../infra/threads/worker-rpc.ts';
import type { Asked, FinderData } from './keep-indexes.ts';

/**
 * The thread begins with the first question, and an index with the first about its workspace.
 * @param budget_mb of all indexes together; workspaces that were not asked for the longest go first
 */
export function openFinder({ database_url, budget_mb, log }: { database_url: string; budget_mb: number; log: Log }) {
  const data: FinderData = { database_url, budget_bytes: budget_mb * 2 ** 20 };
  const script = new URL('./thread.ts', import.meta.url);
  const thread = openWorkerRpc<Asked, Told<FinderAnswer<FinderQuestion>>>({ script, data, name: 'the finder', log });
  const finder: Finder = {
    async ask<Question extends FinderQuestion>(workspace_id: string, question: Question) {
      const told = await thread.ask({ workspace_id, question });
      return (told ?? { not_ready: 'failed' }) as Told<FinderAnswer<Question>>;
    },
  };
  return { ...finder, stop: thread.stop };
}
