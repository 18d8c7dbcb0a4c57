// Fetches a model for whisper.cpp into the data folder: only whole, and only when its checksum is the one we know.
//   npm run get-models                           base: several languages, 148 MB
//   npm run get-models -- small                  another that we know: tiny, base, small
//   npm run get-models -- NAME.bin SHA256        any other
// HIREFRAME_MODELS_URL: a folder on a server of one's own that has the files, where this machine may not reach the usual one.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const usualUrl = 'https://huggingface.co/ggerganov/whisper.cpp/resolve/main';
const known = {
  tiny: 'be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21',
  base: '60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe',
  small: '1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b',
};
const mostTries = 5;
const patienceMs = 60_000; // Without a byte.
const project = fileURLToPath(new URL('..', import.meta.url));

const [name = 'base', checksum] = process.argv.slice(2);
const isKnown = Object.hasOwn(known, name);
const file = isKnown ? `ggml-${name}.bin` : name;
const sha256 = isKnown ? known[name] : checksum?.toLowerCase();
if (!/^[\w.-]+\.bin$/.test(file) || !/^[0-9a-f]{64}$/.test(sha256 ?? ''))
  end('Say which: npm run get-models -- tiny, base or small, or NAME.bin and its SHA-256 checksum');
// As the server reads them: an empty variable is as good as none.
const folder = join(resolve(project, process.env.HIREFRAME_DATA || '.hireframe'), 'models');
const url = `${(process.env.HIREFRAME_MODELS_URL || usualUrl).replace(/\/+$/, '')}/${file}`;
const whole = join(folder, file);
const part = `${whole}.part`;

if (existsSync(whole) && (await checksumOf(whole)) === sha256) {
  console.log(`${whole} is there already`);
} else {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await fetchPart();
  if ((await checksumOf(part)) !== sha256) {
    rmSync(part);
    end(`${url} is not the model that we know: its checksum is another. Nothing was kept.`);
  }
  renameSync(part, whole);
  console.log(`${whole} is there`);
}

/** Goes on where it broke off, in this run or in one before. */
async function fetchPart() {
  for (let tries = 1; ; tries++) {
    try {
      return await fetchRest(sizeOf(part));
    } catch (error) {
      if (error.isFinal || tries === mostTries) end(`${url} could not be fetched: ${error.message}`);
      await new Promise((done) => setTimeout(done, 500 * tries));
    }
  }
}

async function fetchRest(have) {
  const stall = new AbortController();
  const clock = setTimeout(() => stall.abort(new Error('nothing came any more')), patienceMs);
  try {
    const headers = have > 0 ? { range: `bytes=${have}-` } : {};
    const answer = await fetch(url, { headers, signal: stall.signal });
    if (answer.status === 416) return; // All of it is here, or too much: the checksum tells.
    if (!answer.ok || !answer.body)
      throw Object.assign(new Error(`the answer was ${answer.status}`), { isFinal: answer.status < 500 });
    const isRest = answer.status === 206 && answer.headers.get('content-range')?.startsWith(`bytes ${have}-`);
    if (answer.status === 206 && !isRest) throw new Error('the answer was another part');
    const total = (isRest ? have : 0) + Number(answer.headers.get('content-length') ?? Number.NaN);
    const watch = new Transform({
      transform(chunk, _encoding, done) {
        clock.refresh();
        done(null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(answer.body), watch, createWriteStream(part, { flags: isRest ? 'a' : 'w' }));
    if (sizeOf(part) < total) throw new Error('it broke off');
  } finally {
    clearTimeout(clock);
  }
}

function sizeOf(path) {
  return existsSync(path) ? statSync(path).size : 0;
}

async function checksumOf(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function end(message) {
  console.error(message);
  process.exit(1);
}
