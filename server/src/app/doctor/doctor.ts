// Looks at an installation as it is set up and as it runs, and says what is wrong with it. Changes nothing.
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '@hireframe/engines/media/ffmpeg.ts';
import { findIsolation } from '@hireframe/engines/media/ffmpeg-isolation.ts';
import { minFreeBytes } from '../../infra/disk-space.ts';
import { openLogSender } from '../../infra/log-sender.ts';
import { openSmtp } from '../../infra/mail/smtp.ts';
import { parseSecrets } from '../../infra/security/secrets.ts';
import { openVirusScanner } from '../../infra/security/virus-scanner.ts';
import { openStorage } from '../../infra/storage/open.ts';
import { readRunning } from '../announce.ts';
import type { Config } from '../config.ts';
import { isThisMachine } from '../settings/clear-connections.ts';
import { checkAdvisories } from './advisories.ts';
import { checkBackup } from './backup.ts';
import { checkDatabase } from './database.ts';
import { type Finding, look, ok, wordsOf, wrong } from './finding.ts';
import { checkAddress } from './public-address.ts';

/** Some thousand uploads: who sees it today has days to do something. */
const scarceBytes = 4 * 2 ** 30;
const timeout_ms = 10_000;

/** In the order in which one would look: what the later rest on comes first. */
export async function examine(config: Config): Promise<Finding[]> {
  const folder = checkSecrets(config);
  if (folder.state === 'wrong') return [folder];
  const found = await Promise.all([
    checkRooms(config),
    checkDatabase(config.database_url),
    checkBackup(config),
    checkStorage(config),
    checkVirusScanner(config),
    checkMail(config),
    checkServer(config),
    checkAddress(config.public_url, config.host),
    checkRecordings(),
    checkLanguageModel(config),
    checkNames(config),
    checkClear(config),
    checkHosts(config),
    checkInstallation(config),
    checkLog(config),
    checkAdvisories(config.data_folder, isPublic(config)),
  ]);
  return [folder, ...found.flat()];
}

/** Secrets that others of this machine can read are none; of a file that an operator names the operator sees to that. */
function checkSecrets({ data_folder, secrets_file }: Config): Finding {
  if (secrets_file) return checkNamedSecrets(secrets_file);
  const part = 'data folder';
  const secrets = join(data_folder, 'secrets.json');
  if (!existsSync(secrets)) return wrong(part, `${data_folder} has no secrets.json: nothing was started here yet`);
  const { mode, uid } = statSync(secrets);
  if (mode & 0o077) return wrong(part, `others can read ${secrets}: chmod 600 it, then npm run rotate-signing-key`);
  if (process.getuid?.() !== 0 && uid !== process.getuid?.()) return wrong(part, `${secrets} belongs to somebody else`);
  return ok(part, data_folder);
}

function checkNamedSecrets(named: string): Finding {
  try {
    parseSecrets(readFileSync(named, 'utf8'));
    return ok('secrets', named);
  } catch (error) {
    return wrong('secrets', `HIREFRAME_SECRETS_FILE: ${wordsOf(error)}`);
  }
}

function checkRooms({ database_url, data_folder, storage_url }: Config): Finding[] {
  const files = storage_url.startsWith('file:') ? [fileURLToPath(storage_url)] : [];
  const folders = database_url ? files : [data_folder, ...files.filter((one) => !one.startsWith(data_folder))];
  return folders.filter(existsSync).map((folder) => {
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    const words = `${(free / 2 ** 30).toFixed(1)} GB free at ${folder}`;
    if (free < minFreeBytes) return wrong('disk', `${words}: nothing is saved below ${minFreeBytes / 2 ** 20} MB`);
    return free < scarceBytes ? look('disk', words) : ok('disk', words);
  });
}

async function checkStorage({ storage_url }: Config): Promise<Finding> {
  const part = 'storage';
  const { protocol, hostname, pathname } = new URL(storage_url);
  try {
    await openStorage(storage_url, { public_url: '', signing_keys: ['a key that signs nothing'] }).check();
  } catch (error) {
    return wrong(part, wordsOf(error));
  }
  return ok(part, protocol === 's3:' ? `bucket ${pathname.slice(1)} at ${hostname}` : fileURLToPath(storage_url));
}

/** EICAR's test file, which every scanner finds; in two parts, so that none finds it here. */
const testFile = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

async function checkVirusScanner(config: Config): Promise<Finding> {
  const part = 'virus scanner';
  const { clamd } = config;
  if (!clamd) {
    const words = 'HIREFRAME_CLAMD is not set: files of strangers are kept and given out without a scan';
    return isPublic(config) ? wrong(part, words) : look(part, words);
  }
  const scan = openVirusScanner(clamd).begin();
  try {
    await scan.tell(Buffer.from(testFile));
    const found = await scan.end();
    return found
      ? ok(part, `clamd at ${clamd}`)
      : wrong(part, `${clamd} does not find EICAR's test file: run freshclam`);
  } catch (error) {
    return wrong(part, `${clamd}: ${wordsOf(error)}`);
  } finally {
    scan.stop();
  }
}

async function checkMail({ smtp_url, clear_connections }: Config): Promise<Finding> {
  const part = 'mail';
  if (!smtp_url) return look(part, 'SMTP_URL is not set: mails stay in the outbox, and nobody gets them');
  const { hostname } = new URL(smtp_url);
  try {
    const smtp = openSmtp(smtp_url, { may_be_clear: clear_connections.includes('SMTP_URL') });
    await smtp.check().finally(smtp.close);
  } catch (error) {
    return wrong(part, `${hostname}: ${wordsOf(error)}`);
  }
  return ok(part, hostname);
}

/** What the one that runs says of its own parts. */
async function checkServer({ data_folder }: Config): Promise<Finding[]> {
  const part = 'server';
  const running = readRunning(data_folder);
  if (!running || !isAlive(running.pid)) return [look(part, 'does not run here: its own parts could not be asked')];
  try {
    const answer = await fetch(`${running.url}/readyz`, { signal: AbortSignal.timeout(timeout_ms) });
    const { parts = {} } = (await answer.json()) as { parts?: Record<string, string> };
    const faults = Object.entries(parts).filter(([, word]) => word !== 'ok');
    const state = answer.ok ? look : wrong;
    return [
      ...(answer.ok ? [ok(part, `answers at ${running.url}`)] : []),
      ...faults.map(([name, word]) => state(part, `${name}: ${word}`)),
    ];
  } catch (error) {
    // A public name need not be known inside.
    const state = isThisMachine(new URL(running.url).hostname) ? wrong : look;
    return [state(part, `runs, and this machine does not reach it at ${running.url}: ${wordsOf(error)}`)];
  }
}

/** A process of another user is there too, though we may not signal it. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function checkRecordings(): Promise<Finding[]> {
  const part = 'recordings';
  const { path, source, version } = await findFfmpeg();
  const isolation = await findIsolation(path);
  return [
    source === 'npm'
      ? look(part, `read with ffmpeg ${version} of npm, which is old: install ffmpeg`)
      : ok(part, `read with ffmpeg ${version}`),
    isolation === 'full'
      ? ok(part, 'ffmpeg sees its own files alone')
      : wrong(part, 'ffmpeg can read whatever this user can: allow user namespaces and mounts in them (unshare)'),
  ];
}

const checkLanguageModel = ({ language_model }: Config): Finding[] =>
  language_model ? [ok('language model', `${language_model.model} at ${new URL(language_model.url).hostname}`)] : [];

const isPublic = ({ public_url }: Config) => public_url !== undefined && !isThisMachine(new URL(public_url).hostname);

const project = fileURLToPath(new URL('../../../../', import.meta.url));

/** What is made by scripts/package.mjs has no history that could be read. */
function checkInstallation(config: Config): Finding[] {
  const part = 'installation';
  if (!existsSync(join(project, '.git'))) return [ok(part, 'without source control')];
  return isPublic(config) ? [wrong(part, `${project} is a checkout with .git and tests: install a package`)] : [];
}

/** Whoever breaks in may change what lies here. One line of its own says whether the other system takes them. */
async function checkLog(config: Config): Promise<Finding[]> {
  const part = 'log';
  if (!config.log_to)
    return isPublic(config)
      ? [wrong(part, 'HIREFRAME_LOG_TO is not set: whoever breaks in can change the log. Send it to another system')]
      : [];
  const host = new URL(config.log_to).host;
  let trouble: Error | undefined;
  const sender = openLogSender(config.log_to, ({ error }) => {
    trouble = error;
  });
  sender.write(JSON.stringify({ level: 30, time: new Date().toISOString(), msg: 'the doctor looked' }));
  await sender.stop();
  return [trouble ? wrong(part, `${host} does not take it: ${wordsOf(trouble)}`) : ok(part, `is sent to ${host}`)];
}

/** Of whoever others can reach: on this machine alone it is tried out. */
function checkHosts(config: Config): Finding[] {
  const part = 'hosts';
  if (config.allowed_hosts) return [ok(part, `users may name ${config.allowed_hosts.join(', ')}`)];
  if (!isPublic(config)) return [];
  return [
    wrong(
      part,
      'HIREFRAME_ALLOWED_HOSTS is not set: webhooks, mailboxes and single sign-on may be anywhere on the internet',
    ),
  ];
}

/** Allowed by the operator, and readable on the way all the same. */
const checkClear = ({ clear_connections }: Config): Finding[] =>
  clear_connections.map((variable) =>
    wrong(
      'encryption',
      `${variable} is spoken in clear, as HIREFRAME_CLEAR_CONNECTIONS allows: whoever is in that network reads along`,
    ),
  );

const checkNames = ({ warnings }: Config): Finding[] => warnings.map((warning) => look('settings', warning));

const marks = { ok: 'ok    ', look: 'look  ', wrong: 'WRONG ' };

/** A line for each finding, and a last one that sums them up. */
export function report(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ part }) => part.length));
  const lines = findings.map(({ part, state, words }) => `${marks[state]} ${part.padEnd(width)}  ${words}`);
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const [faults, notes] = [count('wrong'), count('look')];
  return [...lines, '', `${faults} wrong, ${notes} to look at, ${count('ok')} ok`].join('\n');
}
