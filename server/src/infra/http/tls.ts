// TLS of the server itself: so that a proxy on another machine reaches us encrypted.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { Log } from '../log.ts';

export type TlsFiles = { cert_file: string; key_file: string };

/** Who renews a certificate needs not start us anew. */
const lookMs = 60_000;

const read = ({ cert_file, key_file }: TlsFiles) => ({
  cert: readFileSync(cert_file),
  key: readFileSync(key_file),
  minVersion: 'TLSv1.2' as const,
});

/** What Fastify listens with. @throws Error in words for the operator where the two cannot be read or don't belong together */
export function readTls(files: TlsFiles) {
  try {
    const options = read(files);
    createServer(options).close(); // Reads both.
    return options;
  } catch (error) {
    throw new Error(`HIREFRAME_TLS_CERT and HIREFRAME_TLS_KEY can't be used: ${(error as Error).message}`);
  }
}

/** Takes the files anew when they have changed, for the connections that come then. What can't be used is logged once. */
export function renewTls(server: Server, files: TlsFiles, log: Log, every_ms = lookMs): () => void {
  let [known, refused] = [textOf(files), ''];
  const look = () => {
    const text = textOf(files);
    if (text === undefined || text === known || text === refused) return;
    try {
      server.setSecureContext(read(files));
      known = text;
      log.info('the certificate was read anew');
    } catch (err) {
      refused = text; // The two may be halfway replaced: what comes next is another text.
      log.error({ err }, 'the new certificate cannot be used');
    }
  };
  const timer = setInterval(look, every_ms).unref();
  return () => clearInterval(timer);
}

function textOf({ cert_file, key_file }: TlsFiles): string | undefined {
  try {
    return readFileSync(cert_file, 'utf8') + readFileSync(key_file, 'utf8');
  } catch {
    return undefined; // Just being replaced.
  }
}
