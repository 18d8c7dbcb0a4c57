// A real S3 for tests: OpenStack Swift with its S3 API, which checks signatures. Debian: apt-get install python3-swift
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const python = '/usr/bin/python3'; // Debian's, which sees Debian's packages.
const script = fileURLToPath(new URL('swift-server.py', import.meta.url));
const [access_key, secret_key, bucket] = ['test:tester', 'testing', 'objects'];

export const hasSwift = () => spawnSync(python, ['-c', 'import swift.obj.server']).status === 0;

/** Starts Swift on a free port with an empty bucket, in about 1.5 s. It also ends when this process does. */
export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-swift-'));
  const server = spawn(python, [script, folder, access_key, secret_key], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  async function stop() {
    server.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  const firstLine = once(createInterface(server.stdout), 'line').then(([line]) => line as string);
  const port = await Promise.race([firstLine, ended]);
  if (!port) {
    await stop();
    throw new Error('Swift did not start; it said why above');
  }
  await makeBucket(`http://127.0.0.1:${port}`);
  const key = `${encodeURIComponent(access_key)}:${secret_key}`;
  return { storage_url: `s3://${key}@127.0.0.1:${port}/${bucket}?tls=false`, stop };
}

async function makeBucket(endpoint: string) {
  const credentials = { accessKeyId: access_key, secretAccessKey: secret_key };
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
