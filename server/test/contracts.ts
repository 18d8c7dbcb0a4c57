// Every endpoint that the contract exports, whichever file it stands in.
import { readdirSync } from 'node:fs';
import type { Endpoint } from '@hireframe/contract/endpoint.ts';

const folder = new URL('../../contract/src/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file): Promise<Record<string, unknown>> => import(new URL(file, folder).href)),
);
const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'audience' in one;

export const endpoints: Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
