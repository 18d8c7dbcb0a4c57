import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSafeFetch } from '../../../infra/security/safe-fetch.ts';
import { MailboxFailure } from '../mail-source.ts';
import type { ImapConnection } from './open-imap.ts';
import { openImap } from './open-imap.ts';

const context = { safeFetch: createSafeFetch({ allow_private: true }) };

/** A server that says its lines in turn, one for each that it hears. `all` is what it heard. */
async function scripted(greeting: string, answers: ((line: string) => string)[]) {
  const all: string[] = [];
  const server = createServer((socket) => {
    let tag = '';
    socket.on('error', () => {});
    socket.write(greeting);
    socket.on('data', (piece) => {
      for (const line of piece.toString().split('\r\n').filter(Boolean)) {
        all.push(line);
        const words = line.split(' ');
        if (words.length > 1) tag = words.shift() ?? ''; // Else the rest of a sign-in.
        const answer = answers.map((one) => one(words.join(' '))).find(Boolean) ?? 'TAG OK done\r\n';
        socket.write(answer.replaceAll('TAG', tag));
        if (answer.startsWith('* BYE')) socket.end();
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const auth = { password: 'secret words' };
  return { all, box: { host: '127.0.0.1', port, security: 'none', username: 'ana', auth } as ImapConnection };
}
const on = (command: RegExp, answer: string) => (line: string) => (command.test(line) ? answer : '');
const can = (what: string) => on(/^CAPABILITY/, `* CAPABILITY IMAP4rev1 ${what}\r\nTAG OK done\r\n`);

test('what a hostile or broken server does is a failure in words, and learns no password', async () => {
  const cases = {
    'busy It says: Too many connections': scripted('* BYE Too many connections\r\n', []),
    'unreachable connection was interrupted': scripted('* OK hi\r\n', [on(/^CAPABILITY/, '* BYE restarting\r\n')]),
    "refused doesn't support STARTTLS": scripted('* OK hi\r\n', [can('AUTH=PLAIN')]),
    'unreachable interfering': scripted('* OK hi\r\n', [
      can('STARTTLS'),
      on(/^STARTTLS/, 'TAG OK go\r\n* OK [ALERT] x\r\n'),
    ]),
    "refused doesn't support STARTTLS ": scripted('* PREAUTH hi\r\n', [can('IMAP4rev2')]),
    "refused doesn't accept signing in by password": scripted('* OK hi\r\n', [can('LOGINDISABLED')]),
    'refused rejected this user name': scripted('* OK hi\r\n', [
      can('AUTH=PLAIN'),
      on(/^AUTHENTICATE/, '+ \r\n'),
      on(/^(AGFu|OK)/, `TAG NO what is ${Buffer.from('\0ana\0secret words').toString('base64')}?\r\n`),
    ]),
    "refused wouldn't open the inbox": scripted('* OK hi\r\n', [
      can('AUTH=PLAIN'),
      on(/^EXAMINE/, 'TAG NO secret words\r\n'),
    ]),
  };
  for (const [words, server] of Object.entries(cases)) {
    const { box, all } = await server;
    const wanted = /STARTTLS|interfering/.test(words) ? 'starttls' : 'none';
    const failed = await openImap(context, { ...box, security: wanted }).catch((error) => error);
    expect(failed, words).toBeInstanceOf(MailboxFailure);
    expect(`${failed.trouble} ${failed.message}`).toContain(words.split(' ').slice(1).join(' ').trim());
    expect(failed.trouble, words).toBe(words.split(' ')[0]);
    expect(failed.message).not.toMatch(/secret|AGFu/);
    if (wanted === 'starttls') expect(all.join('\n')).not.toMatch(/AUTH|LOGIN|secret/);
  }
});

test('whoever says a word now and then for ever is not waited for', async () => {
  const real = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number, ...given: []) =>
    real(act, ms === 60_000 && /openInbox/.test(new Error().stack ?? '') ? 100 : ms, ...given)) as typeof setTimeout);
  onTestFinished(() => void vi.restoreAllMocks());
  const { box } = await scripted('* OK hi\r\n', [can('AUTH=PLAIN'), on(/^AUTHENTICATE/, '* OK wait\r\n')]);
  const failed = await openImap(context, box).catch((error) => error);
  expect(failed).toMatchObject({ trouble: 'unreachable', message: '127.0.0.1 did not answer in time.' });
});

test('a line without an end is not kept, and the mail behind it is told by less', async () => {
  const examined = '* 2 EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 3] x\r\nTAG OK [READ-ONLY] done\r\n';
  const told = (uid: number) =>
    `* ${uid} FETCH (UID ${uid} INTERNALDATE "01-Nov-2026 10:00:00 +0000" RFC822.SIZE ${uid * 10})\r\n`;
  const bomb = `* 1 FETCH (UID 1 BODYSTRUCTURE (${'("text" "plain" NIL NIL NIL "7bit" 1 1)'.repeat(250_000)}`;
  const { box } = await scripted('* OK hi\r\n', [
    can('AUTH=PLAIN'),
    on(/^AUTHENTICATE/, '+ \r\n'),
    on(/^LIST/, '* LIST () "." INBOX\r\nTAG OK done\r\n'),
    on(/^EXAMINE/, examined),
    on(/^UID SEARCH/, '* SEARCH 1 2\r\nTAG OK done\r\n'),
    on(/^UID FETCH (1|1:2|1,2) .*BODYSTRUCTURE/, bomb),
    on(/^UID FETCH 1 /, `${told(1)}TAG OK done\r\n`),
    on(/^UID FETCH 2 /, `* 1 FETCH (UID 1 FLAGS (\\Seen))\r\n${told(2)}TAG OK done\r\n`),
  ]);
  const source = await openImap(context, box);
  const batches = await Array.fromAsync(source.read(null));
  await source.close();
  const mails = batches.flatMap((batch) => batch.mails);
  expect(mails.map(({ tree }) => tree)).toMatchObject([
    { content_type: 'message/rfc822', size_bytes: 10 },
    { content_type: 'message/rfc822', size_bytes: 20 },
  ]);
});

test('a server that does not say which number comes next is read all the same', async () => {
  const told = (uid: number) =>
    `* ${uid} FETCH (UID ${uid} INTERNALDATE "01-Nov-2026 10:00:00 +0000" RFC822.SIZE 10)\r\n`;
  const { box } = await scripted('* OK hi\r\n', [
    can('AUTH=PLAIN'),
    on(/^AUTHENTICATE/, '+ \r\n'),
    on(/^LIST/, '* LIST () "." INBOX\r\nTAG OK done\r\n'),
    on(/^EXAMINE/, '* 2 EXISTS\r\n* OK [UIDVALIDITY 1] x\r\nTAG OK [READ-ONLY] done\r\n'),
    on(/^FETCH (\*|2) /, `${told(2)}TAG OK done\r\n`),
    on(/^UID SEARCH/, '* SEARCH 1 2\r\nTAG OK done\r\n'),
    on(/^UID FETCH/, `${told(1)}${told(2)}TAG OK done\r\n`),
  ]);
  const source = await openImap(context, box);
  const batches = await Array.fromAsync(source.read(null));
  await source.close();
  expect(batches.flatMap(({ mails }) => mails)).toHaveLength(2);
  expect(batches.at(-1)?.cursor).toMatchObject({ last_uid: 2, once: null });
});
