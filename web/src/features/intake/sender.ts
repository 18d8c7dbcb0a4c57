// Sends an upload in parts, whatever page is looked at. The server counts a file once however often it is sent, so a
// part whose answer was lost is simply sent again.
import { getUpload, listUploads, type Upload, uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { call } from '../../lib/api.ts';
import { currentToken } from '../../lib/session.ts';
import { uploadFiles } from '../../lib/upload.ts';
import { rememberTask } from '../tasks/pending-tasks.ts';
import { isMadeOf } from './arrived.ts';
import { forgetFiles } from './kept-files.ts';
import { type KeptUpload, keepUpload } from './kept-upload.ts';
import { cutIntoParts } from './parts.ts';
import { untilAnswered } from './patience.ts';
import { changeSending, type Pause, wizard } from './wizard.ts';

/** A file of the upload and its place in it. */
export type Placed = { at: number; file: File };
type Part = (Placed & { size: number })[];
/** `onBegun` is called with the first answer. */
export type Trip = {
  user_id: string;
  token: string | null; // Whose sign-in it is: nothing is sent in the name of who signs in next.
  kept: KeptUpload;
  signal: AbortSignal;
  onBegun: () => void;
};

const onPause = (pause: Pause | null) => changeSending({ pause });

/** Asks the server, until it answers. */
export const ask = <T>(act: () => Promise<T>, signal: AbortSignal) => untilAnswered(act, { signal, onPause });

const lanes = 2; // More make nothing faster and a lost connection dearer.

/**
 * Sends what is left: the first part alone, since it begins the upload; the last alone, since it says that no more come.
 * @throws what the server refuses with, or the signal's reason.
 */
export async function sendAll(trip: Trip, files: Placed[]): Promise<void> {
  const parts: Part[] = cutIntoParts(files.map((one) => ({ ...one, size: one.file.size })));
  const last = parts.pop() ?? [];
  const sent = new Map<Part, number>(); // Bytes of what is on its way.
  const before = wizard().sending?.sent_bytes ?? 0;
  const onSent = (part: Part, bytes: number) => {
    sent.set(part, bytes);
    changeSending({ sent_bytes: before + [...sent.values()].reduce((sum, one) => sum + one, 0) });
  };
  const send = (part: Part, isLast = false) => sendPart(trip, { part, isLast, onSent: (bytes) => onSent(part, bytes) });
  if (!trip.kept.job_id && parts.length > 0) await send(parts.shift() as Part);
  const queue = parts.values();
  const lane = async () => {
    for (const part of queue) await send(part);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await send(last, true);
}

type Asked = { part: Part; isLast: boolean; onSent: (bytes: number) => void };

async function sendPart(trip: Trip, { part, isLast, onSent }: Asked): Promise<void> {
  const { user_id, kept, signal } = trip;
  const part_bytes = part.reduce((sum, { size }) => sum + size, 0);
  let [files, isFirstTry] = [part.map(({ file }) => file), true];
  const onProgress = (percent: number) => onSent((part_bytes * percent) / 100);
  const { job_id } = await ask(async () => {
    if (currentToken() !== trip.token) throw new DOMException('Somebody else is signed in', 'AbortError');
    if (!isFirstTry) {
      files = await readable(files);
      kept.job_id ??= await findBegun(kept, signal);
      if (isLast && kept.job_id && (await hasAll(kept.job_id, signal))) return { job_id: kept.job_id };
    }
    isFirstTry = false;
    const body = {
      ...{ is_active: kept.is_active, send_mail: kept.send_mail, complete: isLast },
      ...(kept.job_id && { job_id: kept.job_id }),
    };
    return uploadFiles(uploadResumes, { files, body }, { onProgress, signal });
  }, signal);
  onSent(part_bytes);
  if (!wizard().sending?.job_id) trip.onBegun();
  kept.job_id = job_id;
  keepUpload(user_id, kept);
  changeSending({ job_id });
  rememberTask({ task_id: job_id, user_id, type: 'BULK_UPLOAD', subject: filesInWords(kept.files.length) });
  void forgetFiles(
    user_id,
    part.map(({ at }) => at),
  );
}

export const filesInWords = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** A file that has changed or gone since it was chosen looks like a lost connection; it is left out and said. */
async function readable(files: File[]): Promise<File[]> {
  const can = await Promise.all(
    files.map((file) =>
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(Boolean, () => false),
    ),
  );
  const lost = files.filter((_, at) => !can[at]).map(({ name }) => name);
  if (lost.length > 0) changeSending({ unreadable: [...(wizard().sending?.unreadable ?? []), ...lost] });
  return files.filter((_, at) => can[at]);
}

/** Whether the last part arrived, and only its answer was lost. */
const hasAll = async (id: string, signal: AbortSignal) => isClosed(await call(getUpload, { params: { id } }, signal));

/** Whether the server takes no more files. */
export const isClosed = ({ is_complete, is_cancelled, status }: Upload) =>
  is_complete || is_cancelled || status === 'completed' || status === 'failed';

/** The upload that a first request began whose answer was lost; null where it began none. */
export async function findBegun({ known_ids, files }: KeptUpload, signal: AbortSignal): Promise<string | null> {
  const { results } = await call(listUploads, { query: { page: 1 } }, signal);
  for (const { id, is_cancelled } of results) {
    if (is_cancelled || known_ids.includes(id)) continue;
    const { items } = await call(getUpload, { params: { id } }, signal);
    if (isMadeOf(items, files)) return id;
  }
  return null;
}
