// What the daily look at advisories wrote down. The doctor itself asks no registry.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Finding, look, ok, wrong } from './finding.ts';

const part = 'components';
/** It runs every day; a weekend without a network is no neglect. */
const maxAgeDays = 4;
const msOfDay = 24 * 3_600_000;

const Looked = z.object({
  looked_at: z.iso.datetime(),
  advisories: z.array(z.object({ packages: z.array(z.string()), severity: z.string(), due: z.iso.datetime() })),
});

/** @param isPublic whether strangers reach this installation: what is tried out at home needs no daily look */
export function checkAdvisories(data_folder: string, isPublic: boolean, now = Date.now()): Finding[] {
  const file = join(data_folder, 'advisories.json');
  const neglected = isPublic ? wrong : look;
  if (!existsSync(file))
    return [neglected(part, 'nobody looked for advisories yet: run npm run -s check-advisories every day')];
  const { success, data } = Looked.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!success) return [wrong(part, `${file} is not what check-advisories writes: delete it and run that`)];
  const days = Math.floor((now - Date.parse(data.looked_at)) / msOfDay);
  if (days > maxAgeDays)
    return [neglected(part, `advisories were looked for ${days} days ago: run npm run -s check-advisories every day`)];
  const over = data.advisories.filter(({ due }) => Date.parse(due) < now);
  if (over.length === 0) return [ok(part, `${data.advisories.length} advisories are known, none for too long`)];
  return over.map(({ packages, severity, due }) =>
    wrong(part, `${packages.join(', ')}: ${severity}, was to be mended by ${due.slice(0, 10)}: upgrade Hireframe`),
  );
}
