import type { PlatformType } from '@hireframe/contract/boards.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { isListedNow } from '../postings/postings.ts';
import {
  nextAfter,
  type PublicFacts,
  selectPublic,
  someAtATime,
  toPublicFacts,
} from '../public-postings/public-postings.ts';

type Row = Awaited<ReturnType<ReturnType<typeof onBoard>['execute']>>[number] & { approved_exactly: string };

/** What stands on a board and is public at this moment, of all workspaces, newest first, row by row. */
export async function* postingsOn(db: Db, platform_type: PlatformType): AsyncIterable<PublicFacts> {
  const next = (last: Row | undefined) => onBoard(db, platform_type).$call(nextAfter(last)).execute();
  for await (const { approved_exactly: _, ...row } of someAtATime<Row>(next)) yield toPublicFacts(row);
}

const onBoard = (db: Db, platform_type: PlatformType) =>
  selectPublic(db)
    .innerJoin('external_postings as placed', (join) =>
      join.onRef('placed.workspace_id', '=', 'postings.workspace_id').onRef('placed.posting_id', '=', 'postings.id'),
    )
    .where(isListedNow)
    .where('placed.platform_type', '=', platform_type)
    .where('placed.status', '=', 'posted');
