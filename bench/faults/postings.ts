// A job that is open.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';

const description =
  'Warehouse Planner\nCompany: Harbour Stores\nLocation: Porto, Portugal\nRequirements\n- 3 years with SAP and Excel';

/** @returns its id */
export async function openPosting(client: Client): Promise<string> {
  const { task_id } = await client.call('/recruiter/job-requirements', { json: { job_description: description } });
  for (;;) {
    const { status, error, result } = await client.call(`/tasks/${task_id}/status`);
    if (status === 'FAILURE') throw new Error(`A description could not be read: ${error}`);
    if (result?.posting_id) {
      await client.call(`/recruiter/job-requirements/${result.posting_id}/approve`, { json: {} });
      return result.posting_id;
    }
    await sleep(100);
  }
}
