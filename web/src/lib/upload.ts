// Sends files and says how much of them has left: fetch cannot tell, XMLHttpRequest can.
import { type Answer, buildAddress, type Endpoint, type Files } from '@hireframe/contract/endpoint.ts';
import type { Refusal } from '@hireframe/contract/refusal.ts';
import { refusalFrom } from './api.ts';
import { currentToken } from './session.ts';

type Uploads = Endpoint & { files: Files };
type Form = { params?: Record<string, string>; files: File[]; body?: object };
type Watch = { onProgress: (sent_percent: number) => void; signal: AbortSignal };

/** Without any sign of life for so long the connection counts as lost. */
const timeout_ms = 120_000;

/** Posts a form with one file. @throws as `uploadFiles` */
export const uploadFile = <E extends Uploads>(endpoint: E, file: File, watch: Watch): Promise<Answer<E>> =>
  uploadFiles(endpoint, { files: [file] }, watch);

/**
 * Posts a form: the fields of `body` first, then the files.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached; AbortError when `signal` says so.
 */
export function uploadFiles<E extends Uploads>(endpoint: E, form: Form, { onProgress, signal }: Watch) {
  let silence: ReturnType<typeof setTimeout>;
  const answer = new Promise<Answer<E>>((resolve, reject) => {
    if (signal.aborted) return reject(new DOMException('Upload cancelled', 'AbortError'));
    const request = new XMLHttpRequest();
    request.open(endpoint.method, buildAddress(endpoint, form.params));
    request.setRequestHeader('accept-language', document.documentElement.lang);
    const token = currentToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    const lose = () => reject(new TypeError("Can't reach the server. Check your connection."));
    const giveUp = () => {
      lose(); // First, so that the abort is not taken for a wish of the person.
      request.abort();
    };
    silence = setTimeout(giveUp, timeout_ms);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, timeout_ms);
      onProgress(total ? Math.floor((100 * loaded) / total) : 0);
    };
    request.onload = () => {
      const said = readJson(request.responseText);
      const isOk = request.status >= 200 && request.status < 300;
      isOk ? resolve(said as Answer<E>) : reject(refusalFrom(request, said as Refusal | undefined, token));
    };
    request.onerror = lose;
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(formOf(endpoint, form));
  });
  return answer.finally(() => clearTimeout(silence));
}

function formOf({ files: { field } }: Uploads, { files, body = {} }: Form): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  for (const file of files) form.append(field, file);
  return form;
}

/** A proxy's refusal may be a page instead of JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
