// XMLHttpRequest for page tests: reports progress, then answers what the fake API says.
import { vi } from 'vitest';

type Sent = { progress: number[]; release: () => void };

/** With `isHeld` the answer waits until `release()`. @returns the percents that were reported. */
export function fakeUploads({ isHeld = false, isOffline = false } = {}): Sent {
  const sent: Sent = { progress: [], release: () => {} };
  const held = isHeld ? new Promise<void>((resolve) => Object.assign(sent, { release: resolve })) : Promise.resolve();
  vi.stubGlobal('XMLHttpRequest', function Request(this: Record<string, unknown>) {
    const to = { method: '', url: '' };
    const upload: { onprogress?: (event: object) => void } = {};
    const tell = (name: string) => (this[name] as (() => void) | undefined)?.();
    Object.assign(this, {
      upload,
      open: (method: string, url: string) => Object.assign(to, { method, url }),
      setRequestHeader: () => {},
      abort: () => tell('onabort'),
      send: async (body: FormData) => {
        for (const loaded of [50, 100]) {
          sent.progress.push(loaded);
          upload.onprogress?.({ loaded, total: 100 });
          await held;
        }
        if (isOffline) return tell('onerror');
        const answer = await fetch(to.url, { method: to.method, body }).catch(() => undefined);
        if (!answer) return tell('onerror');
        Object.assign(this, {
          status: answer.status,
          statusText: answer.statusText,
          responseText: await answer.text(),
        });
        tell('onload');
      },
    });
  });
  return sent;
}
