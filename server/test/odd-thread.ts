// A thread for worker-rpc.test.ts: it answers with what it is asked, unless that is what to do instead.
import { serveQuestions } from '../src/infra/threads/worker-rpc.ts';

serveQuestions<object, string, string>(() => ({
  ask: async (question) => {
    if (question === 'die') throw new Error('as it was told');
    if (question === 'be silent') return new Promise(() => {});
    if (question === 'be stuck') for (;;);
    return question;
  },
  close: async () => {},
}));
