import { z } from 'zod';
import type { Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { chainAuditLogs } from './chain-audit-log.ts';
import { mailAuditHeads } from './mail-heads.ts';

export const auditLogTasks: Task[] = [
  task({
    name: 'audit-log.chain',
    input: z.object({}),
    repeat_ms: 1000,
    run: ({ db, log }) => chainAuditLogs(db, (audit) => log.info({ audit }, 'audit entry')),
  }),
  task({
    name: 'audit-log.mail-heads',
    input: z.object({}),
    schedule: '10 5 * * *',
    run: (context) => mailAuditHeads(context),
  }),
];
