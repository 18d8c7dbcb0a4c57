// A real IMAP server on loopback: Dovecot 2.3. Debian: apt-get install dovecot-imapd
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { dovecotSettings } from './dovecot-settings.ts';
import { startMailTokens } from './mail-tokens.ts';

const program = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find(existsSync);

export const hasDovecot = program !== undefined && run('openssl', ['version']) !== undefined;
if (!hasDovecot) console.warn('Without a real IMAP server: install dovecot-imapd and openssl.');

/** Opens every mailbox. */
export const mailPassword = 'four "quiet" öwls \\';

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>;

/**
 * Starts Dovecot on free ports, in about 0.2 s. Whoever signs in has a mailbox, empty at first. This process trusts its
 * certificate; another one does by NODE_EXTRA_CA_CERTS.
 * @param given.idle whether it tells of new mail by itself
 */
export async function startDovecot({ idle = true } = {}) {
  if (!program) throw new Error('Install dovecot-imapd');
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-dovecot-'));
  const owner = ownerOfMail();
  const ports = { port: await freePort(), tls_port: await freePort() };
  const tokens = await startMailTokens();
  const certificate = makeCertificate(folder);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'dovecot.conf'), dovecotSettings({ folder, ...ports, ...owner, idle }));
  writeFileSync(join(folder, 'users'), `anybody:${mailPassword}\n`);
  writeFileSync(
    join(folder, 'oauth2.conf'),
    `introspection_mode = auth\nintrospection_url = ${tokens.introspection_url}\nusername_attribute = username\n`,
  );
  for (const name of ['.', ...readdirSync(folder)]) chownSync(join(folder, name), owner.uid, owner.gid);
  const { uid, gid } = owner;
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { uid, gid, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const end = () => server.kill('SIGTERM');
  process.once('exit', end);

  async function stop() {
    process.off('exit', end);
    end();
    await ended;
    tokens.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  for (let patience = 400; !(await answers(ports.port)); patience--) {
    if (patience > 0 && server.exitCode === null) await sleep(25);
    else {
      const said = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '';
      await stop();
      throw new Error(`Dovecot did not start. It said:\n${said}`);
    }
  }

  let delivered = 0;
  /** @param mail whole, as it goes over the wire */
  function deliver(user: string, mail: string | Uint8Array, received_at = new Date()): void {
    const at = Math.floor(received_at.getTime() / 1000);
    const [inbox, name] = [inboxOf(user), `${at}.M${String(++delivered).padStart(9, '0')}P${process.pid}.test`];
    writeFileSync(join(inbox, 'tmp', name), mail);
    utimesSync(join(inbox, 'tmp', name), at, at); // Which is when the server says it came.
    renameSync(join(inbox, 'tmp', name), join(inbox, 'new', name));
  }
  function inboxOf(user: string): string {
    const path = join(folder, 'mail', user);
    if (existsSync(path)) return path;
    for (const one of [path, ...['cur', 'new', 'tmp'].map((name) => join(path, name))]) {
      mkdirSync(one);
      chownSync(one, uid, gid);
    }
    return path;
  }
  let validity = 4_000_000_000;
  /** Its mails are numbered anew, as after a restored backup. Nobody may be signed in. */
  function renumber(user: string): void {
    for (const name of readdirSync(inboxOf(user)))
      if (name.startsWith('dovecot')) rmSync(join(inboxOf(user), name), { force: true });
    const numbers = join(inboxOf(user), 'dovecot-uidlist');
    writeFileSync(numbers, `3 V${++validity} N1 G${randomBytes(16).toString('hex')}\n`);
    chownSync(numbers, uid, gid);
  }
  return { ...ports, folder, certificate_file: join(folder, 'certificate.pem'), tokens, deliver, renumber, stop };
}

/** Dovecot gives up its rights anyway; without any it needs none. */
function ownerOfMail() {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()];
  const [user, group] = uid === 0 ? ['nobody', 'nogroup'] : [run('id', ['-un']), run('id', ['-gn'])];
  const ids = uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid };
  return { user: user ?? '', group: group ?? '', ...ids };
}

/** For localhost and 127.0.0.1. @returns it, for whoever shall trust it */
function makeCertificate(folder: string): string {
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${folder}/key.pem`];
  const asked = ['req', '-x509', ...key, '-out', `${folder}/certificate.pem`, '-days', '2'];
  run('openssl', [...asked, '-subj', '/CN=localhost', '-addext', names]);
  return readFileSync(join(folder, 'certificate.pem'), 'utf8');
}

/** @returns what it printed; undefined where it cannot be run */
function run(command: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether it greets whoever comes. */
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (is: boolean) => {
      resolve(is);
      socket.destroy();
    };
    socket
      .once('data', () => done(true))
      .once('error', () => done(false))
      .once('close', () => done(false));
  });
