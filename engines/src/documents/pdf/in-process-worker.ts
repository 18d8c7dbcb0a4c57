// The part of pdfjs that parses, in this process and without copies. In Node pdfjs runs it here anyway, but clones every
// message, as if it went to another thread: for a resume as much work as all of its layout.
import './no-canvas.ts'; // First: pdfjs looks for it while it loads.
import { PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'; // Has no types; it puts itself into `globalThis.pdfjsWorker`.

type Listener = (event: { data: unknown }) => void;
type Operators = { fnArray: number[]; argsArray: unknown[] };
type Message = { chunk?: Operators | object };

const { WorkerMessageHandler } = (
  globalThis as unknown as { pdfjsWorker: { WorkerMessageHandler: { initializeFromPort: (port: unknown) => void } } }
).pdfjsWorker;

/** A worker for one document. */
export function inProcessWorker(): PDFWorker {
  const port = makePort();
  const worker = PDFWorker.create({ port: port as never, verbosity: VerbosityLevel.ERRORS });
  WorkerMessageHandler.initializeFromPort(port);
  return worker;
}

/** Both ends at once: each side listens and takes what is addressed to it. */
function makePort() {
  const listeners: { listener: Listener; signal: AbortSignal | undefined }[] = [];
  return {
    postMessage: (message: Message) => {
      const data = keepOperators(message);
      queueMicrotask(() => {
        for (const { listener, signal } of listeners) if (!signal?.aborted) listener({ data });
      });
    },
    addEventListener: (_: 'message', listener: Listener, options?: { signal?: AbortSignal }) => {
      listeners.push({ listener, signal: options?.signal });
    },
  };
}

/** The one thing that the sender goes on to change: it empties its lists of operators to fill them again. */
function keepOperators(message: Message): Message {
  const { chunk } = message;
  if (!chunk || !('fnArray' in chunk)) return message;
  return { ...message, chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] } };
}
