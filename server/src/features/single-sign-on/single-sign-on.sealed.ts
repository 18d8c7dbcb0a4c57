import type { SealedColumn } from '../../infra/security/sealed-columns.ts';
import { purposeOf } from './single-sign-on.ts';

export const providerSecrets: SealedColumn = {
  table: 'single_sign_on',
  column: 'encrypted_secret',
  ids: ['workspace_id'],
  purposeOf: ({ workspace_id = '' }) => purposeOf(workspace_id),
};
