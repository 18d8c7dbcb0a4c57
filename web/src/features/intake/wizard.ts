// The state of the upload wizard. It lives beside the pages, not in one: sending goes on when the person looks elsewhere.
import { useSyncExternalStore } from 'react';
import type { NamedFile } from './arrived.ts';
import type { Chosen } from './upload-files.ts';

/** `posting_id`, `tag_ids`: everybody is put on the job and gets the tags. */
export type Options = { is_active: boolean; send_mail: boolean; posting_id?: string | undefined; tag_ids: string[] };

/** Why nothing is being sent at the moment, and when it is tried again; null: as soon as the browser is online. */
export type Pause = { reason: string; until_ms: number | null };

/**
 * `preparing`: what the server has is being asked. `missing`: after a reload, some files must be chosen again.
 * `elsewhere`: another tab sends. `sent`: the server has everything.
 */
export type Sending = {
  phase: 'preparing' | 'sending' | 'missing' | 'elsewhere' | 'sent';
  job_id: string | null; // Null until the first answer.
  file_count: number;
  total_bytes: number;
  sent_bytes: number;
  pause: Pause | null;
  missing: NamedFile[];
  is_kept: boolean; // A reload would not lose the files.
  unreadable: string[]; // Names of files that have changed or gone since they were chosen.
};

export type Wizard = {
  user_id: string;
  step: 'drop' | 'configure' | 'uploading' | 'completed';
  files: Chosen[];
  options: Options;
  sending: Sending | null; // From the step `uploading` on.
};

const blank = (user_id: string): Wizard => ({
  user_id,
  step: 'drop',
  files: [],
  sending: null,
  options: { is_active: true, send_mail: false, tag_ids: [] },
});

let now = blank('');
const listeners = new Set<() => void>();

export const wizard = (): Wizard => now;

export function changeWizard(change: Partial<Wizard>): void {
  now = { ...now, ...change };
  for (const tell of listeners) tell();
}

/** Nothing happens when nothing is being sent any more: an answer may come after a cancellation. */
export function changeSending(change: Partial<Sending>): void {
  if (now.sending) changeWizard({ sending: { ...now.sending, ...change } });
}

/** Back to the first step, with nothing chosen. */
export const clearWizard = (user_id = now.user_id): void => changeWizard(blank(user_id));

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export const useWizard = (): Wizard => useSyncExternalStore(subscribe, wizard);
