// A mailbox with 10,000 mails on a real Dovecot, read once by the real product; then how soon a new mail is a candidate.
import { setTimeout as sleep } from 'node:timers/promises';
import { freshFolder, launch } from '../e2e/product/product.ts';
import { composedMail } from '../server/test/composed-mail.ts';
import { type Dovecot, mailPassword, startDovecot } from '../server/test/dovecot.ts';
import { atLeast, atMost, report } from './bars.ts';
import { application, generatedMail } from './mailboxes/generated-mails.ts';
import { readMemory } from './processes.ts';

const count = Number(process.argv[2] ?? 10_000);
const timeout_ms = 60 * 60_000;
/** Until then all that a server keeps for ever has been made. */
const settled = Math.min(2000, count / 5);

const [dovecot, dumb] = [await startDovecot(), await startDovecot({ idle: false })];
let [resumes, megabytes] = [0, 0];
for (let n = 0; n < count; n++) {
  const { mail, hasResume } = await generatedMail(n);
  dovecot.deliver('jobs', mail, new Date(Date.UTC(2026, 0, 1) + n * 60_000));
  [resumes, megabytes] = [resumes + Number(hasResume), megabytes + mail.length / 2 ** 20];
}
console.log(`${count} mails, ${megabytes.toFixed(0)} MB, ${resumes} with a resume`);

const { folder, remove } = freshFolder();
const { child, said, ended } = launch(folder, { HIREFRAME_DEMO: 'off', HIREFRAME_ALLOW_PRIVATE: 'on' });
let headers: Record<string, string> = {};
const url = await readyUrl();
const person = { email: 'recruiter@bench.example', password: 'seven patient herons', first_name: 'A', last_name: 'B' };
headers = { authorization: `Bearer ${(await call('/auth/sign-up', person)).token}` };
await call('/users/me/onboard', { role: 'recruiter', workspace_name: 'Bench' });
await sleep(3000); // What a start has left to do.

const begun = performance.now();
const { id } = await connect(dovecot, 'jobs');
const faults = new Set<string>();
const memory = { early: 0, late: 0 };
let account = await look();
while (account.progress || account.total_emails_processed < count) {
  if (performance.now() - begun > timeout_ms) break;
  const bytes = readMemory(child.pid as number).server ?? 0;
  const part = account.total_emails_processed <= settled ? 'early' : 'late';
  memory[part] = Math.max(memory[part], bytes);
  await sleep(250);
  account = await look();
}
const sync_seconds = (performance.now() - begun) / 1000;
const { total_candidates_created: extracted } = account;
console.log(
  `${account.total_emails_processed} mails, ${extracted} extracted candidates in ${sync_seconds.toFixed(1)} s`,
);
console.log(`success rate ${account.success_rate} %`);
console.log(`memory of the server: ${mb(memory.early)} MB up to ${settled} mails, ${mb(memory.late)} MB after`);

for (let patience = 120; !(await look()).is_listening && patience > 0; patience--) await sleep(500);
const told = [await secondsTo(dovecot, 'jobs', id, count), await secondsTo(dovecot, 'jobs', id, count + 1)];
const polled = (await connect(dumb, 'polled')).id;
await sleep(5000); // Its first look is over.
const looked = [await secondsTo(dumb, 'polled', polled, count + 2), await secondsTo(dumb, 'polled', polled, count + 3)];
child.kill('SIGTERM');
await ended;
await Promise.all([dovecot.stop(), dumb.stop()]);
remove();
for (const fault of faults) console.log(`  ${fault}`);

report('mailboxes', [
  atMost(`seconds until ${count} mails are read`, sync_seconds, 300),
  atMost('errors that anybody was shown', faults.size, 0),
  atLeast('percent of resumes found', (extracted / resumes) * 100, 95),
  atMost(`MB more than in the first ${settled} mails`, mb(memory.late - memory.early), 150),
  atMost('seconds to a candidate where the server tells of new mail', Math.max(...told), 5),
  atMost('seconds to a candidate where it is looked at', Math.max(...looked), 60),
]);

function mb(bytes: number) {
  return Math.round(bytes / 2 ** 20);
}

async function call(path: string, body?: object) {
  const json = { 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: JSON.stringify(body), headers: { ...headers, ...json } } : { headers };
  const answer = await fetch(`${url}/api/v1${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
}

function connect({ port }: Dovecot, user: string) {
  const reached = { host: '127.0.0.1', port, security: 'none', username: user, password: mailPassword };
  return call('/email-accounts', { provider: 'imap', email_address: `${user}@bench.example`, ...reached });
}

async function look(mailbox_id = id) {
  const found = await call(`/email-accounts/${mailbox_id}`);
  if (found.last_error) faults.add(`${found.status}: ${found.last_error}`);
  return found;
}

/** @returns seconds from the arrival of a mail until its resume is an extracted candidate */
async function secondsTo(server: Dovecot, user: string, mailbox_id: string, n: number): Promise<number> {
  const before = (await look(mailbox_id)).total_candidates_created;
  const mail = await composedMail({ id: `late${n}`, ...(await application(n)) });
  const arrived = performance.now();
  server.deliver(user, mail);
  while ((await look(mailbox_id)).total_candidates_created === before && performance.now() - arrived < 120_000)
    await sleep(100);
  return (performance.now() - arrived) / 1000;
}

async function readyUrl(): Promise<string> {
  for (let patience = 600; patience > 0; patience--) {
    const [, found] = /Hireframe is at (\S+)/.exec(said()) ?? [];
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`Hireframe did not start. It said:\n${said()}`);
}
