// A mail server on loopback that keeps what it receives.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** What is written to `nobody@…` is refused for ever, to `later@…` for now. */
export async function startMailServer({ port = 0 } = {}) {
  const received: { to: string[]; source: string }[] = [];
  const passwords: unknown[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ password }, _session, done) {
      passwords.push(password);
      done(null, { user: 'any' });
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody@')) return done(refusal(550, '5.1.1 No such person here'));
      if (address.startsWith('later@')) return done(refusal(451, '4.3.2 Come back later'));
      done();
    },
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${address.port}?from=jobs@hireframe.test`;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, passwords, url, port: address.port, stop };
}
