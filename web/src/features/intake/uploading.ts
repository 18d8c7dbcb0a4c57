// What a person can do about an upload: begin it, take it up after a reload, try again now, cancel it.
import { cancelUpload, getUpload } from '@hireframe/contract/bulk-resume.ts';
import { call } from '../../lib/api.ts';
import { unlockKept } from '../../lib/kept.ts';
import { currentSignIn } from '../../lib/session.ts';
import { notifyFailure } from '../../ui/notify.tsx';
import { forgetTask } from '../tasks/pending-tasks.ts';
import { placesNotArrived } from './arrived.ts';
import { forgetFiles, keepFiles, keptFiles, type Placed } from './kept-files.ts';
import { forgetUpload, hasUpload, type KeptUpload, keepUpload, keptUpload } from './kept-upload.ts';
import { ask, isClosed, sendAll } from './sender.ts';
import { validFiles, withFiles } from './upload-files.ts';
import { changeSending, changeWizard, clearWizard, type Sending, wizard } from './wizard.ts';

let controller = new AbortController();
/** After a reload: what is at hand of the files that the server does not have. */
let gathered: Placed[] = [];

const sum = (files: readonly { size: number }[]) => files.reduce((bytes, { size }) => bytes + size, 0);
const starting = (given: Partial<Sending>): Sending => ({
  phase: 'preparing',
  job_id: null,
  file_count: 0,
  total_bytes: 0,
  sent_bytes: 0,
  pause: null,
  missing: [],
  is_kept: false,
  unreadable: [],
  ...given,
});

/** Only one tab sends; the others wait and take over when it has closed. */
async function alone(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act(); // Only on pages that are not secure: there is no way to know.
  const lock = 'hireframe-upload';
  const isMine = await navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
    if (held) await act();
    return Boolean(held);
  });
  if (isMine) return;
  changeSending({ phase: 'elsewhere' });
  await navigator.locks.request(lock, { signal }, act);
}

/** Runs what sends. A refusal is told and leads back to the first step, with the files that were chosen. */
async function run(act: (signal: AbortSignal) => Promise<void>): Promise<void> {
  controller = new AbortController();
  const { signal } = controller;
  const sign_in = currentSignIn();
  try {
    await act(signal);
  } catch (error) {
    if (signal.aborted) return;
    if (currentSignIn() === sign_in) return failUpload(error as Error);
    controller.abort();
    clearWizard(''); // The sign-in has ended: it is taken up again after the next one.
  }
}

/** Back to the first step; what was chosen is still chosen. What the server did not begin stops. */
export function failUpload(error: Error): void {
  notifyFailure('Upload failed', error);
  const { user_id, sending, files, options } = wizard();
  controller.abort();
  if (sending?.job_id) {
    forgetTask(sending.job_id);
    call(cancelUpload, { params: { id: sending.job_id } }).catch(() => {}); // It is in the history, to be stopped there.
  }
  forget(user_id);
  clearWizard();
  changeWizard({ files, options });
}

function forget(user_id: string) {
  gathered = [];
  forgetUpload(user_id);
  void forgetFiles(user_id);
}

export function beginUpload(): Promise<void> {
  const { user_id, files, options } = wizard();
  const chosen = validFiles(files);
  const kept: KeptUpload = {
    job_id: null,
    upload_key: crypto.randomUUID(),
    is_sent: false,
    ...options,
    files: chosen.map(({ name, size }) => ({ name, size })),
  };
  const sending = starting({ file_count: chosen.length, total_bytes: sum(chosen) });
  changeWizard({ step: 'uploading', sending });
  const placed = chosen.map((file, at) => ({ at, file }));
  return run((signal) =>
    alone(signal, async () => {
      keepUpload(user_id, kept);
      const keeping = keepFiles(user_id, placed, signal).then((is_kept) => changeSending({ is_kept }));
      await send(user_id, kept, placed, signal);
      await keeping;
      void forgetFiles(user_id);
    }),
  );
}

async function send(user_id: string, kept: KeptUpload, files: Placed[], signal: AbortSignal) {
  changeSending({ phase: 'sending' });
  await sendAll({ user_id, sign_in: currentSignIn(), kept, signal }, files);
  finishSending(user_id, kept);
}

function finishSending(user_id: string, kept: KeptUpload) {
  gathered = [];
  keepUpload(user_id, { ...kept, files: [], is_sent: true });
  changeSending({ phase: 'sent', pause: null, missing: [] });
}

/** For whoever opens the app: takes up what this person was sending in this browser. */
export function takeUpUpload(user_id: string): void {
  if (wizard().user_id === user_id) return;
  controller.abort();
  clearWizard(user_id);
  if (!hasUpload(user_id)) return;
  void unlockKept().then(() => {
    if (wizard().user_id === user_id && keptUpload(user_id)) void resume(user_id);
  });
}

function resume(user_id: string) {
  const kept = keptUpload(user_id);
  if (!kept) return;
  const { job_id, files, is_active, send_mail, posting_id, tag_ids, is_sent } = kept;
  const sending = starting({ job_id, file_count: files.length, total_bytes: sum(files) });
  changeWizard({ step: 'uploading', options: { is_active, send_mail, posting_id, tag_ids }, sending });
  if (is_sent) return changeSending({ phase: 'sent' });
  return run((signal) => alone(signal, () => resumeAlone(user_id, signal)));
}

async function resumeAlone(user_id: string, signal: AbortSignal): Promise<void> {
  await unlockKept();
  const kept = keptUpload(user_id); // As the tab left it that has sent until now.
  if (!kept) return clearWizard();
  changeSending({ phase: 'preparing', job_id: kept.job_id });
  if (kept.is_sent) return changeSending({ phase: 'sent' });
  const id = kept.job_id;
  const upload = id && (await ask(() => call(getUpload, { params: { id } }, signal), signal));
  if (upload && isClosed(upload)) return finishSending(user_id, kept);
  const places = placesNotArrived(kept.files, upload ? upload.items : []);
  const files = await keptFiles(user_id);
  gathered = places.flatMap((at) => (files.has(at) ? [{ at, file: files.get(at) as File }] : []));
  const missing = places.filter((at) => !files.has(at)).map((at) => kept.files[at] as { name: string; size: number });
  const left_bytes = sum(places.map((at) => kept.files[at] as { size: number }));
  changeSending({ missing, sent_bytes: sum(kept.files) - left_bytes });
  if (missing.length > 0) return changeSending({ phase: 'missing' });
  changeSending({ is_kept: true });
  await send(user_id, kept, gathered, signal);
}

/** The person has chosen files again: those that are missing are taken, and sending goes on once all are there. */
export function supplyFiles(files: readonly File[]): void {
  const { user_id, sending } = wizard();
  const kept = keptUpload(user_id);
  if (!kept || !sending) return;
  const missing = [...sending.missing];
  const taken = new Set(gathered.map(({ at }) => at));
  for (const file of files) {
    const isIt = ({ name, size }: { name: string; size: number }) => name === file.name && size === file.size;
    const found = missing.findIndex(isIt);
    const at = kept.files.findIndex((one, place) => isIt(one) && !taken.has(place));
    if (found < 0 || at < 0) continue;
    missing.splice(found, 1);
    taken.add(at);
    gathered.push({ at, file });
  }
  changeSending({ missing });
  if (missing.length === 0) void sendGathered();
}

/** Sends what is at hand; what is missing stays out of the upload. */
export function sendGathered(): Promise<void> {
  const { user_id } = wizard();
  const kept = keptUpload(user_id);
  if (!kept?.job_id && gathered.length === 0) return cancelSending(); // Nothing is left of it.
  changeSending({ missing: [] });
  return run((signal) =>
    alone(signal, async () => {
      if (kept) await send(user_id, kept, gathered, signal);
      void forgetFiles(user_id);
    }),
  );
}

/** Stops what has not begun, and clears the wizard. */
export async function cancelSending(): Promise<void> {
  const { user_id, sending } = wizard();
  controller.abort();
  forget(user_id);
  clearWizard();
  const id = sending?.job_id;
  if (!id) return; // A first request that is cut off begins nothing; where it was too late, the history can stop it.
  forgetTask(id);
  await call(cancelUpload, { params: { id } }).catch((error) => notifyFailure('Failed to cancel the upload', error));
}

/** Back to the first step; the server has everything, or nothing any more. */
export function leaveUpload(): void {
  forget(wizard().user_id);
  clearWizard();
}

/** The browser asks before it closes the page when that would lose files. */
addEventListener('beforeunload', (event) => {
  const { sending } = wizard();
  const isSending = sending?.phase === 'preparing' || sending?.phase === 'sending';
  if (isSending && !sending.is_kept) event.preventDefault();
});

/** The server has done everything. */
export function completeUpload(): void {
  const { user_id, sending } = wizard();
  if (!sending) return;
  forget(user_id);
  changeWizard({ step: 'completed', files: [] });
}

/** Files for the first step. */
export const chooseFiles = (files: readonly File[]) => changeWizard({ files: withFiles(wizard().files, files) });
