// PostgreSQL by a certificate in place of a password, as DATABASE_URL may ask for.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from '../../../test/certificate.ts';
import { startPostgres } from './embedded-postgres.ts';
import { connect } from './postgres.ts';
import { prepareEmbedded } from './roles.ts';

const root = mkdtempSync(join(tmpdir(), 'hireframe-certificates-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the server comes in by its certificate, verifies the other one, and no password opens what wants a certificate', async () => {
  const folder = join(root, 'postgres');
  await (await startPostgres(folder, 'a password')).stop();
  const files = join(root, 'files');
  mkdirSync(files);
  const server = makeCertificate(files, 'server');
  const client = makeCertificate(files, 'client', 'hireframe_app');
  const { uid, gid } = statSync(folder);
  chmodSync(server.key_file, 0o600);
  for (const file of [server.cert_file, server.key_file, client.cert_file]) chownSync(file, uid, gid);
  const hba = join(folder, 'pg_hba.conf');
  writeFileSync(hba, `hostssl all hireframe_app 127.0.0.1/32 cert\n${readFileSync(hba, 'utf8')}`);
  const ssl = [
    `ssl_cert_file=${server.cert_file}`,
    `ssl_key_file=${server.key_file}`,
    `ssl_ca_file=${client.cert_file}`,
  ];
  const postgres = await startPostgres(folder, 'a password', ['ssl=on', ...ssl]);
  try {
    const made = new URL(await prepareEmbedded(postgres.url));
    made.password = '';
    const ask = async (parameters: Record<string, string>) => {
      const url = new URL(made);
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const db = connect(url.href, { connections: 1 });
      const asked = sql<{ role: string }>`select current_user as role`.execute(db);
      return asked.then(({ rows }) => rows[0]?.role).finally(() => db.destroy());
    };
    const own = { sslcert: client.cert_file, sslkey: client.key_file };
    expect(await ask({ sslmode: 'verify-full', sslrootcert: server.cert_file, ...own })).toBe('hireframe_app');
    await expect(ask({ sslmode: 'verify-full', sslrootcert: server.cert_file })).rejects.toThrow(/certificate/);
    await expect(ask({ sslmode: 'verify-full', ...own })).rejects.toThrow(/self.signed/);
  } finally {
    await postgres.stop();
  }
}, 60_000);
