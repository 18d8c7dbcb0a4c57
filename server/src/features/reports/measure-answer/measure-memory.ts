import { readFile } from 'node:fs/promises';

/**
 * Resident memory in MB of a process and of what its first thread started (Node starts programs from no other); 0 where
 * the system (not Linux) does not tell.
 */
export async function measureMemory(pid: number): Promise<number> {
  const [status, pids] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ]);
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  const theirs = await Promise.all(pids.split(' ').filter(Boolean).map(Number).map(measureMemory));
  return theirs.reduce((sum, one) => sum + one, own);
}
