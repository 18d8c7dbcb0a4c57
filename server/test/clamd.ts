// A clamd for tests, on loopback, that knows EICAR's test file (https://www.eicar.org/download-anti-malware-testfile/).
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** In two parts, so that no scanner takes these sources for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** `max_bytes`: its StreamMaxLength. */
export async function startClamd({ max_bytes = 2 ** 20 } = {}) {
  const sizes: number[] = [];
  const server = createServer((socket) => {
    let came = Buffer.alloc(0);
    const answer = (line: string) => socket.end(`stream: ${line}\0`);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      came = Buffer.concat([came, chunk]);
      const file: Buffer[] = [];
      for (let at = 'zINSTREAM\0'.length; at + 4 <= came.length; ) {
        const size = came.readUInt32BE(at);
        if (size === 0) {
          const whole = Buffer.concat(file);
          sizes.push(whole.length);
          return void answer(whole.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK');
        }
        if (at + 4 + size > came.length) return;
        file.push(came.subarray(at + 4, at + 4 + size));
        if (Buffer.concat(file).length > max_bytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
        at += 4 + size;
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    sizes, // Of the files it looked at.
    stop: () => void server.close(),
  };
}
