// What handlers and tasks work with. Given to them as an argument; nothing of it is global.
import type { MapSettings } from '@hireframe/contract/candidate-map.ts';
import type { SearchEngine } from '@hireframe/contract/search.ts';
import type { ColumnStore } from '@hireframe/engines/column-store/questions.ts';
import type { Reader } from '@hireframe/engines/resumes/read-file.ts';
import type { SearchIndex } from '@hireframe/engines/search/search-index.ts';
import type { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Db } from './database/postgres.ts';
import type { Replica } from './database/replica.ts';
import type { DiskSpace } from './disk-space.ts';
import type { TlsFiles } from './http/tls.ts';
import type { LanguageModel } from './language-model.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Encryption } from './security/encryption.ts';
import type { SafeFetch } from './security/safe-fetch.ts';
import type { Storage } from './storage.ts';
import type { Transcriber } from './transcripts/transcriber.ts';

/** All of it. What a feature alone brings it adds itself, by `declare module` beside the thing: search/mindsdb.ts. */
export interface AppContext {
  db: Db;
  replica?: Replica | undefined; // For charts and exports, by readLater(). Undefined: there is none, the database answers all.
  enqueue: Enqueue;
  storage: Storage;
  reader: Reader;
  languageModel?: LanguageModel | undefined; // Undefined: the operator configured none.
  transcriber?: Transcriber | undefined; // Undefined: nobody on this machine hears words.
  whyNoTranscriber?: string | undefined; // Then, for admins.
  columnStore?: ColumnStore | undefined; // Undefined: the tables answer everything.
  searchIndex?: SearchIndex | undefined; // Undefined: the operator gave search no memory.
  maps?: MapSettings | undefined; // Undefined: the map that comes along.
  searchEngine?: SearchEngine | undefined; // Who reads the sentences of Magic Search. Undefined: the embedded one.
  returns_url?: string | undefined; // The inbox of what comes back of mails; see features/sending.
  hasMailServer?: boolean | undefined; // Otherwise mail stays in the outbox: the operator configured none, as in the demo.
  storageQuotas?: StorageQuotas | undefined; // Undefined: files may take what there is.
  diskSpace?: DiskSpace | undefined; // Undefined: nobody looks, as in tests.
  safeFetch: SafeFetch; // The only way to an address that a user gave.
  encryption: Encryption; // For secrets that are read again.
  metrics?: Metrics | undefined; // Undefined: nobody reads them, so nothing is counted.
  metrics_token?: string | undefined;
  now: Clock;
  log: Log;
  security_contact?: string | undefined; // Where vulnerabilities are reported, as a URI. Undefined: the operator named none.
  trustedProxies?: string[] | undefined; // Addresses and networks whose X-Forwarded-For is believed, beside loopback.
  tls?: TlsFiles | undefined; // Undefined: we speak http.
  checksAnswers?: boolean | undefined; // Each against its schema, as tests do. Undefined: what it doesn't name is left out.
  public_url: string; // Where people reach us, without a closing slash: mails link there.
}

/** Undefined: no limit. */
export type StorageQuotas = { workspace_bytes: number | undefined; account_bytes: number | undefined };

export type Task<Input extends z.ZodType = z.ZodType> = {
  name: string; // 'feature.verb-object'
  input: Input;
  groupOf?(input: z.output<Input>): string; // Of one group two run at a time.
  priorityOf?(input: z.output<Input>): number; // Higher ones first. Left out: 0.
  schedule?: string; // Cron in UTC. Only for a task whose input may be {}.
  /** Run again so long after each end, in every worker, outside the queue: it finds its own work. Input: {}. */
  repeat_ms?: number;
  retries?: number; // Left out: 4.
  // Written as methods, so that a task with an input of its own is a Task among others.
  /** May run twice. @param stopping in a worker, when it ends: what takes long may stop then, by throwing, and begins anew */
  run(context: AppContext, input: z.output<Input>, stopping?: AbortSignal): Promise<unknown>;
  /** When the last try has failed: tell the person who waits. May run twice. */
  giveUp?(context: AppContext, input: z.output<Input>, error: Error): Promise<unknown>;
};

/** Pass the transaction that writes the row which the task is about: both happen, or neither. */
export type Enqueue = <I extends z.ZodType>(db: Db, task: Task<I>, input: z.input<I>) => Promise<void>;
