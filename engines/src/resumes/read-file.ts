// A resume file from its bytes to facts and a score: in this process, or in child processes that can be stopped.
import type { PlacedText } from '../documents/placed-text.ts';
import { openSandbox } from '../documents/sandbox.ts';
import type { PageBox } from './evidence/box-finder.ts';
import type { FileReading } from './file-reading.ts';
import {
  type JsonReaderInput,
  type LocateInput,
  locateInChild,
  type PlaceInput,
  placeInChild,
  type ReaderInput,
  readInChild,
  readJsonInChild,
} from './read-in-child.ts';
import type { Evidence, PartialDate } from './resume.ts';

/**
 * Reads one PDF, DOCX, DOC or TXT. `as_of` is the month ('YYYY-MM') at which current jobs are taken to end. Files from
 * strangers belong into `openReader`: this reads them without limits of memory or time.
 */
export function readResumeFile(bytes: Uint8Array, fileName: string, as_of: PartialDate): Promise<FileReading> {
  return readInChild({ bytes, file_name: fileName, as_of, recognizes_pictures: true });
}

export type Reader = {
  /** As `readResumeFile`; a file that takes too long or too much memory fails with `timeout` or `too_complex`. */
  read: (bytes: Uint8Array, fileName: string, as_of: PartialDate) => Promise<FileReading>;
  /** As `read`, for a file in JSON Resume of at most 1 MB. */
  readJsonResume: (bytes: Uint8Array, as_of: PartialDate) => Promise<FileReading>;
  /**
   * The boxes of places in a file's text on its pages, in the order of the places; none but for PDFs, nor where the file
   * cannot be read. For what is known only after a reading: that gives the boxes of its own facts.
   */
  locate: (bytes: Uint8Array, fileName: string, places: Evidence[]) => Promise<PageBox[][]>;
  /** The words of a PDF in their places; undefined for other formats, and where the file cannot be read. */
  place: (bytes: Uint8Array, fileName: string) => Promise<PlacedText | undefined>;
  close: () => void;
};

const scanSeconds = 90; // A minute to recognize pictures, the page under way when it is over, and all the rest.

/** Reads files in at most `processes` children at once, each limited in memory, processor and wall time. */
export function openReader({ processes }: { processes: number }): Reader {
  const sandbox = openSandbox(processes);
  const module = new URL('./read-in-child.ts', import.meta.url);
  const read = async (name: string, input: ReaderInput | JsonReaderInput, seconds?: number): Promise<FileReading> => {
    const result = await sandbox.run<FileReading>(module, name, input, seconds);
    return result.status === 'ok' ? result.value : { ...result, flags: [] };
  };
  return {
    read: async (bytes, file_name, as_of) => {
      const input = { bytes, file_name, as_of };
      const first = await read(readInChild.name, { ...input, recognizes_pictures: false });
      // Recognizing takes long: only a file that has nothing but pictures on a page gets the time for it.
      if (!first.flags.includes('needs_ocr')) return first;
      const second = await read(readInChild.name, { ...input, recognizes_pictures: true }, scanSeconds);
      return first.status === 'ok' && second.status === 'failed' ? first : second;
    },
    readJsonResume: (bytes, as_of) => read(readJsonInChild.name, { bytes, as_of }),
    locate: async (bytes, file_name, places) => {
      const input: LocateInput = { bytes, file_name, places };
      const result = await sandbox.run<PageBox[][]>(module, locateInChild.name, input, scanSeconds);
      return result.status === 'ok' ? result.value : places.map(() => []);
    },
    place: async (bytes, file_name) => {
      const input: PlaceInput = { bytes, file_name };
      const result = await sandbox.run<PlacedText | undefined>(module, placeInChild.name, input, scanSeconds);
      return result.status === 'ok' ? result.value : undefined;
    },
    close: sandbox.close,
  };
}
