// Where each fact of a candidate comes from.
import { type CandidateDetail, type FactSource, type TypedFact, typedFacts } from '@hireframe/contract/candidates.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import * as queries from './candidate-detail.queries.ts';
import { columnsOf, type Typed } from './typed-columns.ts';

const kindOf = { upload: 'resume', mailbox: 'mail', invitation: 'person', application: 'person' } as const;

const isPerson = (source: string) => source === 'invitation' || source === 'application';

type Origin = Pick<CandidateDetail, 'sources' | 'is_email_theirs'>;

/**
 * Of each fact that is there. What came some other way than by a member is of the candidate's own source. The address is
 * the person's own once they have shared their profile; whether there is an account is not told.
 */
export async function originOf(db: Db, workspace_id: string, id: string): Promise<Origin> {
  const known = await queries.findTyped(db, workspace_id, id);
  if (!known) return { sources: {}, is_email_theirs: false };
  const typed = known.typed as Typed;
  const names = await queries.selectMemberNames(
    db,
    workspace_id,
    Object.values(typed).map(({ user_id }) => user_id),
  );
  // Of one who came twice, or was shared later, nobody knows which fact came when.
  const isMixed = known.has_merged || (known.shared_at !== null && !isPerson(known.source));
  const kind = isMixed ? undefined : kindOf[known.source as keyof typeof kindOf];
  const sourceOf = (fact: TypedFact): FactSource | undefined => {
    const by = fact !== 'title' || known.title ? typed[fact] : undefined;
    if (by) return { kind: 'member', name: names.get(by.user_id) ?? null, at: by.at };
    if (fact === 'title') return known.read_at ? { kind: 'resume', name: null, at: known.read_at } : undefined;
    return kind && { kind, name: null, at: known.created_at };
  };
  const isThere = (fact: TypedFact) =>
    fact === 'title' || columnsOf[fact].some((column) => known[column as 'email'] !== '');
  const sources = Object.fromEntries(
    typedFacts.flatMap((fact) => {
      const source = isThere(fact) ? sourceOf(fact) : undefined;
      return source ? [[fact, source]] : [];
    }),
  );
  return { sources, is_email_theirs: known.shared_at !== null };
}
