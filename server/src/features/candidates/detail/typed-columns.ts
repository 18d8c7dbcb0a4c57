// Which columns of a candidate are which fact, and who typed it.
import { type CandidateChange, type TypedFact, typedFacts } from '@hireframe/contract/candidates.ts';
import type { StoredCandidate } from '../list/shown-candidates.ts';

/** In the column `typed`. */
export type Typed = Partial<Record<TypedFact, { user_id: string; at: string }>>;

export const columnsOf = {
  name: ['first_name', 'last_name'],
  email: ['email'],
  mobile_number: ['mobile_number'],
  title: ['title'],
  organization: ['current_organization'],
  place: ['city', 'state_province', 'country'],
  linkedin: ['linkedin'],
  github: ['github'],
  website: ['website'],
  twitter: ['twitter'],
} as const satisfies Record<TypedFact, readonly (keyof CandidateChange)[]>;

/** What a recruiter typed stays: of a change that comes from elsewhere, the columns of other facts. */
export function withoutTyped<Change extends object>(known: StoredCandidate, change: Change): Partial<Change> {
  const typed = typedFacts.filter((fact) => fact in (known.typed as object));
  const kept = new Set<string>(typed.flatMap((fact) => [...columnsOf[fact], ...(fact === 'place' ? coordinates : [])]));
  return Object.fromEntries(Object.entries(change).filter(([column]) => !kept.has(column))) as Partial<Change>;
}
const coordinates = ['latitude', 'longitude'];

/** Who typed the facts that stand in these columns. */
export const typedWithin = (known: Pick<StoredCandidate, 'typed'>, columns: string[]): Typed =>
  Object.fromEntries(
    Object.entries(known.typed as Typed).filter(([fact]) =>
      columnsOf[fact as TypedFact].some((column) => columns.includes(column)),
    ),
  );
