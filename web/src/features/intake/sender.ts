// Sends an upload in parts, whatever page is looked at. The server counts a file once however often it is sent, so a
// part whose answer was lost is simply sent again.
import { getUpload, requestLimits, type Upload, uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { ApiError, call } from '../../lib/api.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { currentSignIn } from '../../lib/session.ts';
import { uploadFiles } from '../../lib/upload.ts';
import { notifySuccess } from '../../ui/notify.tsx';
import { rememberTask } from '../tasks/pending-tasks.ts';
import { forgetFiles, type Placed } from './kept-files.ts';
import { type KeptUpload, keepUpload } from './kept-upload.ts';
import { untilAnswered } from './patience.ts';
import { changeSending, type Pause, wizard } from './wizard.ts';

// An upload is sent in parts: requests that a server takes and that a lost connection makes cheap to repeat.

/** About 20 s on a line of 10 Mbit/s: what a lost connection costs at most. */
const part_bytes = 24 * 2 ** 20;

/** In order, each of at most 100 files and 24 MB; a larger file goes alone. */
export function cutIntoParts<One extends { size: number }>(files: readonly One[]): One[][] {
  const parts: One[][] = [];
  let [part, bytes]: [One[], number] = [[], 0];
  for (const file of files) {
    const isFull = part.length === requestLimits.files || (part.length > 0 && bytes + file.size > part_bytes);
    if (isFull) {
      parts.push(part);
      [part, bytes] = [[], 0];
    }
    part.push(file);
    bytes += file.size;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

type Part = (Placed & { size: number })[];
/** `sign_in`: whose sign-in it is; nothing is sent in the name of who signs in next. */
type Trip = { user_id: string; sign_in: number; kept: KeptUpload; signal: AbortSignal };

const onPause = (pause: Pause | null) => changeSending({ pause });

/** Asks the server, until it answers. */
export const ask = <T>(act: () => Promise<T>, signal: AbortSignal) => untilAnswered(act, { signal, onPause });

/** So many requests at a time: more make nothing faster, and a lost connection dearer. */
const lanes = 2;

/**
 * Sends what is left: one part alone, since it begins the upload, then the others, then that no more come.
 * @throws what the server refuses with, or the signal's reason.
 */
export async function sendAll(trip: Trip, files: Placed[]): Promise<void> {
  const parts: Part[] = cutIntoParts(files.map((one) => ({ ...one, size: one.file.size })));
  const sent = new Map<Part, number>(); // Bytes.
  const before = wizard().sending?.sent_bytes ?? 0;
  const send = (part: Part) =>
    sendPart(trip, part, (bytes) => {
      sent.set(part, bytes);
      changeSending({ sent_bytes: before + [...sent.values()].reduce((sum, one) => sum + one, 0) });
    });
  const queue = parts.values();
  const lane = async () => {
    for (const part of queue) await send(part);
  };
  const first = trip.kept.job_id ? undefined : queue.next().value;
  if (first) await send(first);
  await Promise.all(Array.from({ length: lanes }, lane));
  await sayComplete(trip);
}

async function sendPart(trip: Trip, part: Part, onSent: (bytes: number) => void): Promise<void> {
  const { user_id, kept, signal } = trip;
  const part_bytes = part.reduce((sum, { size }) => sum + size, 0);
  const onProgress = (percent: number) => onSent((part_bytes * percent) / 100);
  let files: File[] | undefined;
  const { job_id } = await ask(async () => {
    files = files ? await readable(files) : part.map(({ file }) => file);
    try {
      return await uploadFiles(uploadResumes, { files, body: bodyOf(trip) }, { onProgress, signal });
    } catch (error) {
      onSent(0); // What had left may not have arrived.
      throw error;
    }
  }, signal);
  onSent(part_bytes);
  begun(trip, job_id);
  const places = part.map(({ at }) => at);
  void forgetFiles(user_id, places);
  rememberTask({ task_id: job_id, user_id, type: 'BULK_UPLOAD', subject: pluralize(kept.files.length, 'file') });
}

function begun({ user_id, kept }: Trip, job_id: string) {
  if (kept.job_id === job_id) return;
  notifySuccess('Upload started successfully!');
  kept.job_id = job_id;
  keepUpload(user_id, kept);
  changeSending({ job_id });
}

/** @throws AbortError when another person is signed in by now. */
function bodyOf({ sign_in, kept: { job_id, upload_key, is_active, send_mail, posting_id, tag_ids } }: Trip) {
  if (currentSignIn() !== sign_in) throw new DOMException("You've been signed out", 'AbortError');
  const options = { is_active, send_mail, complete: false };
  if (job_id) return { ...options, job_id };
  return {
    ...options,
    upload_key,
    ...(posting_id && { posting_id }),
    ...(tag_ids.length > 0 && { tag_ids: tag_ids.join(',') }),
  };
}

/** A request without files: a last part whose answer was lost could not be sent again. */
async function sayComplete(trip: Trip): Promise<void> {
  const { kept, signal } = trip;
  const id = kept.job_id as string;
  try {
    const body = { ...bodyOf(trip), complete: true };
    await ask(() => call(uploadResumes, { files: [], body }, signal), signal);
  } catch (error) {
    const isSaidAlready = error instanceof ApiError && error.status === 409;
    if (!isSaidAlready || !isClosed(await call(getUpload, { params: { id } }, signal))) throw error;
  }
}

/** Whether the server takes no more files. */
export const isClosed = ({ is_complete, is_cancelled, status }: Upload) =>
  is_complete || is_cancelled || status === 'completed' || status === 'failed';

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
