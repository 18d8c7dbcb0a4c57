// The disk of the database and the files fills up: what would be saved is refused with a sentence, what is there can be read.
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCandidate, listCandidates } from '@hireframe/contract/candidates.ts';
import { between } from '../dice.ts';
import type { Fault } from '../fault.ts';

/** The product looks every two seconds (disk-space.ts). */
const noticed_ms = 5000;

export const fullDisk: Fault = {
  name: 'full-disk',
  set_up: 'disk',
  whyNot: () => (process.getuid?.() === 0 ? undefined : 'a small disk is mounted by root alone'),
  async strike(installation, roll) {
    const { bystander } = installation;
    const filler = join(installation.disk ?? '', 'filler');
    const { bavail, bsize } = statfsSync(installation.disk ?? '');
    // Less than the product keeps free, and enough for what is written until it looks.
    const left_mb = between(roll, 64, 200);
    spawnSync('fallocate', ['-l', String(bavail * bsize - left_mb * 2 ** 20), filler]);
    await sleep(noticed_ms);
    const wrong: string[] = [];
    for (const at of installation.urls.keys()) {
      const read = await bystander.once(listCandidates, {}, at);
      if (read?.status !== 200) wrong.push(`with a full disk reading is answered with ${read?.status}`);
      const body = { email: `full-${at}@bench.example`, first_name: 'Flo' };
      const written = await bystander.once(addCandidate, { body }, at);
      const message = written?.refusal?.message;
      if (written?.status !== 507 || !/disk space/.test(`${message}`))
        wrong.push(`with a full disk writing is answered with ${written?.status} ${message}`);
    }
    await sleep(between(roll, 1, 10) * 1000);
    rmSync(filler, { force: true });
    return wrong;
  },
};
