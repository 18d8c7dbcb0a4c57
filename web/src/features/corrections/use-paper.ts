// The pages of a PDF resume, fetched and opened once for as long as they are on the screen.
import { useEffect, useRef, useState } from 'react';
import type { Paper } from './open-pdf.ts';

type State = { status: 'opening' } | { status: 'open'; paper: Paper } | { status: 'failed'; error: Error };

/** @param file_url changes every few minutes; only `id` says that it is another file. */
export function usePaper(id: string, file_url: string): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(file_url);
  latest.current = file_url;

  useEffect(() => {
    const controller = new AbortController();
    let opened: Paper | undefined;
    setState({ status: 'opening' });
    open(latest.current, controller.signal).then(
      (paper) => {
        opened = paper;
        if (controller.signal.aborted) paper.close();
        else setState({ status: 'open', paper });
      },
      (error: Error) => controller.signal.aborted || setState({ status: 'failed', error }),
    );
    return () => {
      controller.abort();
      opened?.close();
    };
  }, [id, attempt]);

  return { ...state, retry: () => setAttempt((times) => times + 1) };
}

async function open(file_url: string, signal: AbortSignal): Promise<Paper> {
  const [{ openPdf }, bytes] = await Promise.all([import('./open-pdf.ts'), fetchBytes(file_url, signal)]);
  return openPdf(bytes);
}

async function fetchBytes(file_url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(file_url, { signal });
  if (!answer.ok) throw new Error(`The file was not sent: ${answer.status}`);
  return answer.arrayBuffer();
}
