// What the server and the pool's thread tell each other.
import type { PoolAnswer, PoolQuestion } from '@hireframe/engines/pool/questions.ts';

export type Asked = { workspace_id: string; question: PoolQuestion; is_fresh: boolean };
export type ToThread = ({ number: number } & Asked) | { stop: true };
export type FromThread =
  | { number: number; answer: PoolAnswer<PoolQuestion> | undefined }
  | { failed: string; workspace_id: string | undefined; error: { name: string; message: string; code?: string } };

export type ThreadData = { database_url: string; budget_bytes: number };
