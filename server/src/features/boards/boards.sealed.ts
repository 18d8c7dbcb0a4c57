import type { SealedColumn } from '../../infra/security/sealed-columns.ts';
import { secretPurpose } from './webhook/set-webhook.ts';

export const webhookSecrets: SealedColumn = {
  table: 'board_webhooks',
  column: 'secret',
  ids: ['workspace_id'],
  purposeOf: ({ workspace_id = '' }) => secretPurpose(workspace_id),
};
