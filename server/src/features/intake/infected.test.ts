// Malware among what strangers send: it is not kept, and what came beside it is.
import { uploadResume } from '@hireframe/contract/resumes.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { eicar, startClamd } from '../../../test/clamd.ts';
import { makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { file, upload, zip } from '../../../test/uploads.ts';
import { openVirusScanner } from '../../infra/security/virus-scanner.ts';
import { openScannedStorage } from '../../infra/storage/scanned.ts';

const app = await startApp();
const { call, context } = app;
const clamd = await startClamd();
afterAll(clamd.stop);
const objects = context.storage;
const scannedBy = (address: string) => openScannedStorage(objects, openVirusScanner(address), context.log);
const message = 'A virus scanner found malware in this file, so it was not saved.';
const bad = () => new File([`Bo Eklund\nbo@example.com\n${eicar}`], 'bo.txt');

test('of an upload, and of an archive in it, the file with malware fails alone', async () => {
  context.storage = scannedBy(clamd.address);
  const as = await makeRecruiter(context.db);
  const archive = await zip('all.zip', {
    'bo.txt': Buffer.from(await bad().text()),
    'cy.txt': Buffer.from(await file('Cy Dahl', 'cy@example.com').text()),
  });
  const { items } = await upload(app, as, [file('Ana Silva', 'ana@example.com'), bad(), archive]);
  const said = items.map(({ filename, status, error_message }) => [filename, status, error_message]);
  expect(said.filter(([, status]) => status === 'failed').map(([, , why]) => why)).toEqual([message, message]);
  expect(said.filter(([, status]) => status === 'success')).toHaveLength(2);
});

test('a candidate is told, and where no scanner answers nothing is taken', async () => {
  const as = await makeCandidate(context.db);
  context.storage = scannedBy(clamd.address);
  const infected = await call(uploadResume, { as, files: [bad()] });
  expect([infected.status, infected.body.message]).toEqual([422, message]);
  context.storage = scannedBy('127.0.0.1:1');
  const unscanned = await call(uploadResume, { as, files: [file('Ana Silva', 'ana@example.com')], language: 'de' });
  expect([unscanned.status, unscanned.body.message]).toEqual([503, expect.stringContaining('auf Viren geprüft')]);
});
