// Every secret that stays sealed in the database, by feature.
import { webhookSecrets } from '../features/boards/boards.sealed.ts';
import { mailboxSecrets } from '../features/mailboxes/mailboxes.sealed.ts';
import { authenticatorSecrets } from '../features/second-factor/second-factor.sealed.ts';
import { providerSecrets } from '../features/single-sign-on/single-sign-on.sealed.ts';
import type { SealedColumn } from '../infra/security/sealed-columns.ts';

export const sealedColumns: SealedColumn[] = [authenticatorSecrets, webhookSecrets, providerSecrets, ...mailboxSecrets];
