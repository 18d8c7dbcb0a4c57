// Says what is wrong with an installation: npm run -s doctor. With the environment of the server, and beside it while it runs.
import { readConfig } from './app/config.ts';
import { examine, report } from './app/doctor/doctor.ts';

try {
  const findings = await examine(readConfig());
  console.log(report(findings));
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
