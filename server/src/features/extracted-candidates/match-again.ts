// A posting asks for something else: how relevant what waits for review is to it is said anew.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { task } from '../../infra/tasks.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { matchWith } from '../applications/applications.ts';
import * as queries from './extracted-candidates.queries.ts';

type Posting = { workspace_id: string; posting_id: string };
const atOnce = 100;

export const matchExtractedTask = task({
  name: 'extracted-candidates.match',
  input: z.object({ workspace_id: z.uuid(), posting_id: z.uuid() }),
  run: ({ db }, posting) => matchPosting(db, posting),
});

/** For whoever changes a posting, in that transaction. */
export const rematchExtracted = (
  { enqueue }: Pick<AppContext, 'enqueue'>,
  tx: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<void> => enqueue(tx, matchExtractedTask, { workspace_id, posting_id: id });

async function matchPosting(db: Db, posting: Posting): Promise<void> {
  for (let after: string | null = null; ; ) {
    const some = await queries.selectToMatch(db, { ...posting, after, limit: atOnce });
    for (const { id, facts } of some) {
      const match = await matchWith(db, posting, facts as unknown as ExtractedResume);
      const change = match && { match: storedJson(match), relevance: match.match_score };
      if (change) await queries.updateExtracted(db, { workspace_id: posting.workspace_id, id }, change);
    }
    after = some.at(-1)?.id ?? null;
    if (!after) return;
  }
}
