// A job that is open.
import { setTimeout as sleep } from 'node:timers/promises';
import { approvePosting, createPosting } from '@hireframe/contract/postings.ts';
import { getStatusOfTask } from '@hireframe/contract/tasks.ts';
import type { Client } from './client.ts';

const description =
  'Warehouse Planner\nCompany: Harbour Stores\nLocation: Porto, Portugal\nRequirements\n- 3 years with SAP and Excel';

/** @returns its id */
export async function openPosting(client: Client): Promise<string> {
  const { task_id } = await client.call(createPosting, { body: { job_description: description } });
  for (;;) {
    const { status, error, result } = await client.call(getStatusOfTask, { params: { id: task_id } });
    if (status === 'FAILURE') throw new Error(`A description could not be read: ${error}`);
    const posting_id = result?.posting_id;
    if (typeof posting_id === 'string') {
      await client.call(approvePosting, { params: { id: posting_id }, body: {} });
      return posting_id;
    }
    await sleep(100);
  }
}
