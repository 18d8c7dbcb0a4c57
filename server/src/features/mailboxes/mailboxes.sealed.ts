import type { SealedColumn } from '../../infra/security/sealed-columns.ts';
import { clientPurpose } from './gmail/consent.ts';
import { purposeOf } from './mailbox-secret.ts';

export const mailboxSecrets: SealedColumn[] = [
  {
    table: 'mailboxes',
    column: 'encrypted_secret',
    ids: ['workspace_id', 'id'],
    purposeOf: ({ workspace_id = '', id = '' }) => purposeOf({ workspace_id, id }),
  },
  {
    table: 'gmail_clients',
    column: 'encrypted_secret',
    ids: ['workspace_id'],
    purposeOf: ({ workspace_id = '' }) => clientPurpose(workspace_id),
  },
];
