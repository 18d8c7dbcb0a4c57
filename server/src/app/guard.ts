// What stands around every endpoint of members: confidential postings, and who looked at whoever applied to one.
import { recordAudit } from '../features/audit-log/audit-log.ts';
import { createRecordViews, hideConfidential } from '../features/confidential/confidential.ts';
import type { Guard } from '../infra/http/narrow.ts';

export const guard: Guard = { narrow: hideConfidential, onShown: createRecordViews(recordAudit) };
