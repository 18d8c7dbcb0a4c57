// What stands between the product and its database or storage, so that they can be slow, silent or refusing.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** 'silent': it takes connections and answers nothing. 'refusing': it answers each request with 503. */
export type Manner = { kind: 'usual' } | { kind: 'slow'; delay_ms: number } | { kind: 'silent' } | { kind: 'refusing' };

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

const busy = 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** On a free port of loopback. What is held back while it is silent goes on afterwards, in order. */
export async function startTcpProxy(target_port: number) {
  let manner: Manner = { kind: 'usual' };
  let usualAgain = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();

  async function pass(from: Socket, to: Socket, isRequest: boolean) {
    for await (const chunk of from) {
      if (manner.kind === 'silent') await usualAgain.promise;
      if (manner.kind === 'slow') await sleep(manner.delay_ms);
      if (manner.kind === 'refusing' && isRequest) return void from.end(busy);
      if (!to.write(chunk) && !to.destroyed) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    to.end();
  }

  const server = createServer((client) => {
    const upstream = connect(target_port, '127.0.0.1');
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => {});
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      void pass(from, to, from === client).catch(() => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function behave(next: Manner) {
    manner = next;
    if (next.kind !== 'silent') {
      usualAgain.resolve();
      usualAgain = Promise.withResolvers();
    }
  }
  async function stop() {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
  return { port, behave, stop };
}
