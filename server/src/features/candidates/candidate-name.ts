import type { Selectable } from 'kysely';
import type { Candidates } from '../../infra/database/schema.ts';

export type StoredCandidate = Selectable<Candidates>;

/** As screens call somebody; without a name, the address. */
export const formatName = ({
  first_name,
  last_name,
  email,
}: Pick<StoredCandidate, 'first_name' | 'last_name' | 'email'>) => `${first_name} ${last_name}`.trim() || email;
