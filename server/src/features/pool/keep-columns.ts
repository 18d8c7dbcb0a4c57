// Keeps columns of workspaces as fresh as their facts, within a budget of memory, and asks them.
import { answer } from '@hireframe/engines/pool/pool.ts';
import { connect } from '../../infra/database/postgres.ts';
import { coalesce } from '../../lib/coalesce.ts';
import { answerOnce } from './answers.ts';
import { selectVersions } from './changes.queries.ts';
import { type Keeping, syncPlace } from './follow-facts.ts';
import { type CachedWorkspace, drop, emptyPlace } from './room.ts';
import type { Asked } from './wire.ts';

const lookMs = 60_000;
/** Longer than any rest of a workspace that could not be loaded. */
const forgottenMs = 60 * 60_000;

export function keepColumns(given: Pick<Keeping, 'database_url' | 'budget_bytes' | 'onFailure'>) {
  const ending = new AbortController();
  const db = connect(given.database_url, { connections: 3 });
  const keeping: Keeping = { ...given, db, places: new Map(), ending: ending.signal };
  const { places, onFailure } = keeping;
  const look = () => lookAround(keeping).catch((error) => onFailure('a look at the facts failed', error));
  const looking = setInterval(look, lookMs);
  return {
    /** Never throws: what fails is told, and there is no answer. */
    async ask({ workspace_id, question, is_fresh }: Asked) {
      const place = placeOf(keeping, workspace_id);
      place.used_at = performance.now();
      try {
        await place.sync();
        const { kept } = place;
        if (!kept) return undefined;
        const asked = { version: kept.version, question, is_fresh };
        return answerOnce(kept.answers, asked, () => answer(kept.columns, question));
      } catch (error) {
        if (!ending.signal.aborted) onFailure('the pool could not answer', error, workspace_id);
        return undefined;
      }
    },
    async close() {
      clearInterval(looking);
      ending.abort();
      places.clear();
      await db.destroy();
    },
  };
}

function placeOf(keeping: Keeping, workspace_id: string): CachedWorkspace {
  const known = keeping.places.get(workspace_id);
  if (known) return known;
  const sync = coalesce(() =>
    syncPlace(keeping, context).catch((error) => {
      drop(context); // Whatever is wrong with it, it is loaded anew.
      throw error;
    }),
  );
  const context: CachedWorkspace = { ...emptyPlace(workspace_id), sync };
  keeping.places.set(workspace_id, context);
  return context;
}

/** Nobody may be asking any more: whoever left, and whole workspaces that are gone, do not stay here for that. */
async function lookAround({ db, places }: Keeping): Promise<void> {
  for (const [id, { kept, is_loading, used_at }] of places)
    if (!kept && !is_loading && performance.now() - used_at > forgottenMs) places.delete(id);
  if (places.size === 0) return;
  const versions = await selectVersions(db, [...places.keys()]);
  for (const place of places.values())
    if (place.kept && place.kept.version !== versions.get(place.workspace_id)) await place.sync();
}
