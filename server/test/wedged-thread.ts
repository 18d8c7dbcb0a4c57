// A thread for wedged.test.ts: it takes every question and never lets go of its processor's turn again.
import { serveQuestions } from '../src/infra/threads/worker-rpc.ts';

serveQuestions<object, unknown, never>(() => ({
  ask: async () => {
    for (;;);
  },
  close: async () => {},
}));
