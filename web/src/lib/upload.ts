// Sends one file and says how much of it has left: fetch cannot tell, XMLHttpRequest can.
import { type Answer, addressOf, type Endpoint, type Files } from '@hireframe/contract/endpoint.ts';
import type { Refusal } from '@hireframe/contract/refusal.ts';
import { refusalFrom } from './api.ts';
import { currentToken } from './session.ts';

type Watch = { onProgress: (sent_percent: number) => void; signal: AbortSignal };

/**
 * Posts a form with one file.
 * @throws ApiError when the server refuses; TypeError when it cannot be reached; AbortError when `signal` says so.
 */
export function uploadFile<E extends Endpoint & { files: Files }>(
  endpoint: E,
  file: File,
  { onProgress, signal }: Watch,
): Promise<Answer<E>> {
  const form = new FormData();
  form.append(endpoint.files.field, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint));
    const token = currentToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.floor((100 * loaded) / total) : 0);
    request.onload = () => {
      const said = readJson(request.responseText);
      const isOk = request.status >= 200 && request.status < 300;
      isOk ? resolve(said as Answer<E>) : reject(refusalFrom(request, said as Refusal | undefined));
    };
    request.onerror = () => reject(new TypeError('The server could not be reached. Check your connection.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** A proxy's refusal may be a page instead of JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
