// Checks an exported audit log: it needs the file alone, and no database.
//   npm run -s verify-log -- FILE [HEAD]
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { readAuditHead, verifyAuditLog, writeAuditHead } from './features/audit-log/audit-chain.ts';

const faults = { edited: 'was edited', missing: 'is missing', reordered: 'is not in its place' };
const [file, given] = process.argv.slice(2);
const known = given === undefined ? undefined : readAuditHead(given);
if (!file || (given !== undefined && !known)) {
  console.error('Say which: npm run -s verify-log -- FILE [HEAD]. A mail about the log says the HEAD of its day.');
  process.exit(2);
}
try {
  const verdict = await verifyAuditLog(createInterface({ input: createReadStream(file) }), known);
  if (verdict.is_whole)
    console.log(`${verdict.head.position} rows, none edited, missing or moved. Head: ${writeAuditHead(verdict.head)}`);
  else console.log(`Row ${verdict.row} ${faults[verdict.fault]}.`);
  process.exitCode = verdict.is_whole ? 0 : 1;
} catch (error) {
  console.error(`${file} can't be read: ${(error as Error).message}`);
  process.exitCode = 2;
}
