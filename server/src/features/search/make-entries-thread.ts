// The thread that makes entries anew after an upgrade. Whatever else the machine has to do goes first.
import { constants, setPriority } from 'node:os';
import { type OnFailure, serveQuestions } from '../../infra/threads/worker-rpc.ts';
import { type Known, type MadeEntry, makeEntry } from './make-entry.ts';

/** `resume`: as JSON, which the thread reads. */
export type ToMake = {
  workspace_id: string;
  today: string;
  sources: (Omit<Known, 'resume'> & { resume: string | null })[];
};

if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL); // This thread alone; elsewhere it would be the process.

serveQuestions((_: object, onFailure: OnFailure) => ({
  async ask({ workspace_id, today, sources }: ToMake): Promise<MadeEntry[]> {
    return sources.map(({ resume, ...known }) =>
      makeEntry(workspace_id, { ...known, resume: resume && JSON.parse(resume) }, today, (error) =>
        onFailure(`no entry for search of ${known.candidate_id}`, error, workspace_id),
      ),
    );
  },
  async close() {},
}));
