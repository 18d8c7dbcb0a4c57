import type { SealedColumn } from '../../infra/security/sealed-columns.ts';
import { purposeOf } from './second-factor.ts';

export const authenticatorSecrets: SealedColumn = {
  table: 'authenticators',
  column: 'sealed_secret',
  ids: ['user_id'],
  purposeOf: ({ user_id = '' }) => purposeOf(user_id),
};
