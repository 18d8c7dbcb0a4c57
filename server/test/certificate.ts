// A certificate for localhost that signs itself, two days long.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export function makeCertificate(folder: string, name = 'certificate', subject = 'localhost') {
  const files = { cert_file: join(folder, `${name}.pem`), key_file: join(folder, `${name}.key`) };
  const kind = ['-newkey', 'rsa:2048', '-nodes', '-keyout', files.key_file]; // Suites without forward secrecy want RSA.
  const asked = ['req', '-x509', ...kind, '-out', files.cert_file, '-days', '2', '-subj', `/CN=${subject}`];
  const { status, stderr } = spawnSync('openssl', [...asked, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
  return files;
}
