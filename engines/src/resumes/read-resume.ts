// The command line: node engines/src/resumes/read-resume.ts FILE… prints one JSON line a file, in the order given.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import process from 'node:process';
import type { FileReading } from './file-reading.ts';
import { openReader, type Reader } from './read-file.ts';
import { type ArchiveReading, readUpload } from './read-upload.ts';
import type { PartialDate, Resume } from './resume.ts';

/** The month of HIREFRAME_NOW, or of today. */
function thisMonth(): PartialDate {
  const now = process.env.HIREFRAME_NOW;
  const set = now === undefined ? undefined : new Date(now);
  if (set && Number.isNaN(set.getTime())) throw new Error(`HIREFRAME_NOW is no date: ${now}`);
  return (set ?? new Date()).toISOString().slice(0, 7);
}

/** In the spelling of the data sets, which only this command line uses. */
function toSchema(resume: Resume) {
  const { original_email, current_organization, experience, education, certifications, projects, evidence, ...same } =
    resume;
  return {
    ...same,
    email: original_email,
    current_organisation: current_organization,
    experience: experience.map(({ evidence, ...job }) => job),
    education: education.map(({ evidence, ...study }) => study),
    certifications: certifications.map(({ evidence, ...certification }) => certification),
    projects: projects.map(({ evidence, ...project }) => project),
  };
}

function toLine(reading: FileReading | ArchiveReading) {
  const failure = reading.status === 'failed' ? reading : { reason: '', message: '' };
  const read = reading.status === 'ok' && 'resume' in reading ? reading : undefined;
  return {
    status: reading.status,
    reason: failure.reason,
    message: failure.message,
    flags: reading.flags,
    resume: read ? toSchema(read.resume) : null,
    score: read ? { total: read.score.total, sections: read.score.sections } : null,
  };
}

async function describe(reader: Reader, file: string, as_of: PartialDate): Promise<string> {
  const began = performance.now();
  const seconds = () => Math.round(performance.now() - began) / 1000;
  try {
    const reading = await readUpload(reader, new Uint8Array(await readFile(file)), basename(file), as_of);
    const archive = 'members' in reading ? Object.entries(reading.members) : undefined;
    const members = archive && Object.fromEntries(archive.map(([name, member]) => [name, toLine(member)]));
    return JSON.stringify({ file, ...toLine(reading), seconds: seconds(), members });
  } catch (error) {
    // A fault of ours or of the disk: told in full here, and the other files go on.
    console.error(`${file}: ${error instanceof Error ? error.stack : error}`);
    process.exitCode = 1;
    const message = 'This file could not be read. Check that it exists and can be opened.';
    const failed = toLine({ status: 'failed', reason: 'corrupt', message, flags: [] });
    return JSON.stringify({ file, ...failed, seconds: seconds() });
  }
}

async function main(files: string[]) {
  if (files.length === 0) {
    console.error('Usage: npm run -s read-resume -- FILE…');
    process.exitCode = 2;
    return;
  }
  const as_of = thisMonth();
  const processes = Math.min(availableParallelism(), files.length);
  const reader = openReader({ processes });
  const lines = files.map(() => Promise.withResolvers<string>());
  // As many files under way as there are processes, so that `seconds` counts no waiting; lines in the order of files.
  const rest = files.entries();
  const work = async () => {
    for (const [index, file] of rest) lines[index]?.resolve(await describe(reader, file, as_of));
  };
  const working = Promise.all(Array.from({ length: processes }, work));
  for (const { promise } of lines) process.stdout.write(`${await promise}\n`);
  await working;
  reader.close();
}

await main(process.argv.slice(2));
