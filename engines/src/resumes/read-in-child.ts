// What the child processes run: it imports nothing that starts processes or looks outside our own code.
import type { Document } from '../documents/document.ts';
import { DocumentFailure } from '../documents/failure.ts';
import type { ReadOptions } from '../documents/pdf/read-pdf.ts';
import type { PlacedText } from '../documents/placed-text.ts';
import { readDocument } from '../documents/read-document.ts';
import { readJsonResume } from '../json-resume/read-json-resume.ts';
import { createBoxFinder, type PageBox } from './evidence/box-finder.ts';
import { placeWords } from './evidence/place-words.ts';
import { placesOfFacts } from './evidence/places-of-facts.ts';
import { unsureFacts } from './evidence/unsure-facts.ts';
import type { FileReading, ReadResume } from './file-reading.ts';
import { readFacts } from './read-facts.ts';
import type { Evidence, PartialDate, Resume } from './resume.ts';
import { scoreResume } from './score/score-resume.ts';

export type ReaderInput = { bytes: Uint8Array; file_name: string; as_of: PartialDate } & ReadOptions;

/** See `readResumeFile`. */
export async function readInChild({ bytes, file_name, as_of, recognizes_pictures }: ReaderInput): Promise<FileReading> {
  const read = await readDocument(bytes, file_name, { recognizes_pictures });
  if (read.status === 'failed') return read;
  return readingOf(readFacts(read.document, as_of), read.document);
}

export type JsonReaderInput = { bytes: Uint8Array; as_of: PartialDate };

/** See `Reader.readJsonResume`. */
export function readJsonInChild({ bytes, as_of }: JsonReaderInput): FileReading {
  try {
    const { resume, document } = readJsonResume(bytes, as_of);
    return readingOf(resume, document);
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error;
    return { status: 'failed', reason: error.reason, message: error.message, flags: error.flags };
  }
}

function readingOf(resume: Resume, document: Document): ReadResume {
  const places = placesOfFacts(resume, document);
  const unsure = unsureFacts(resume, places, document.doubtful);
  return {
    status: 'ok',
    document_text: document.text,
    resume,
    places,
    unsure,
    score: scoreResume(resume, document, unsure),
    flags: document.flags,
    hidden: document.hidden,
  };
}

export type LocateInput = { bytes: Uint8Array; file_name: string; places: Evidence[] };

/** See `Reader.locate`. */
export async function locateInChild({ bytes, file_name, places }: LocateInput): Promise<PageBox[][]> {
  const read = await readDocument(bytes, file_name);
  if (read.status === 'failed') return places.map(() => []);
  const boxes = createBoxFinder(read.document);
  return places.map((place) => boxes([place]));
}

export type PlaceInput = { bytes: Uint8Array; file_name: string };

/** See `Reader.place`. */
export async function placeInChild({ bytes, file_name }: PlaceInput): Promise<PlacedText | undefined> {
  const read = await readDocument(bytes, file_name);
  if (read.status === 'failed' || read.document.format !== 'pdf') return undefined;
  return placeWords(read.document);
}
