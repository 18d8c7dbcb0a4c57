// The DNS, asked for records by which a domain says whose it is.
import { Resolver } from 'node:dns/promises';

/** TXT records of a name, each in the pieces that it is sent in. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

declare module '../../infra/context.ts' {
  interface AppContext {
    resolveTxt?: ResolveTxt | undefined; // Undefined: the machine's own DNS. Given by tests.
  }
}

/** Two tries of three seconds: a person waits for it. */
const patience = { timeout: 3000, tries: 2 };

export const askDns: ResolveTxt = (name) => new Resolver(patience).resolveTxt(name);
