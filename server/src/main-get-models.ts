// Fetches a model for whisper.cpp by hand, such as a better one than the product fetches by itself.
//   npm run get-models                           base: several languages, 148 MB
//   npm run get-models -- small                  another that we know: tiny, base, small
//   npm run get-models -- NAME.bin SHA256        any other
// HIREFRAME_MODELS_URL: a folder on a server of one's own that has the files, where this machine may not reach the usual one.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from './app/config.ts';
import { FetchFailure, fetchModel, type WantedModel } from './infra/transcripts/fetch-model.ts';
import { type ModelName, models } from './infra/transcripts/models.ts';
import { wantModel } from './infra/transcripts.ts';

const maxTries = 5;

const wanted = readWanted(process.argv.slice(2));
for (let tries = 1; ; tries++) {
  try {
    const isNew = await fetchModel(wanted);
    console.log(`${wanted.path} is there${isNew ? '' : ' already'}`);
    break;
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const isWorthAnother = error.fault === 'unreachable' || error.fault === 'broken_off';
    if (!isWorthAnother || tries === maxTries) end(error.message);
    await sleep(500 * tries);
  }
}

function readWanted([name = 'base', checksum = '']: string[]): WantedModel {
  const { transcripts } = readConfig();
  if (Object.hasOwn(models, name)) return wantModel(name as ModelName, transcripts);
  if (!/^[\w.-]+\.bin$/.test(name) || !/^[0-9a-f]{64}$/i.test(checksum))
    end('Say which: npm run get-models -- tiny, base or small, or NAME.bin and its SHA-256 checksum');
  const { models_url, models_folder } = transcripts;
  return { url: `${models_url}/${name}`, path: join(models_folder, name), sha256: checksum.toLowerCase() };
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
