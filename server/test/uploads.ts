// Resumes to upload, and the whole way of an upload in one call.
import { buffer } from 'node:stream/consumers';
import { getUpload, type UploadDetail, uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { ZipFile } from 'yazl';
import type { startApp } from './app.ts';

type App = Awaited<ReturnType<typeof startApp>>;
type As = { token: string };

export const writeResume = (name: string, email: string) =>
  `${name}\n${email}\nLisbon, Portugal\n\nExperience\nEngineer at Acme, 2019 - 2023\n- Built a shop with React\n`;

/** One that nobody takes for another document. */
export const writeFullResume = (name: string, email: string) =>
  `${name}\n${email}\nPorto, Portugal\n\nExperience\nSenior Engineer at Acme\n01/2019 - 02/2023\n- Built a shop that sold 30 % more\n\nEducation\nMSc Computer Science, University of Porto, 2018\n\nSkills\nTypeScript, PostgreSQL, React\n`;

export const file = (name: string, email: string, file_name = `${name}.txt`) =>
  new File([writeResume(name, email)], file_name);

export const files = (count: number) =>
  Array.from({ length: count }, (_, n) => file(`Ana ${letters(n)}`, `ana${n}@example.com`));

/** A family name for each number, since names of people hold no digits. */
export const letters = (n: number) => `S${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

export async function zip(name: string, members: Record<string, string | Uint8Array>): Promise<File> {
  const packed = new ZipFile();
  for (const [member, content] of Object.entries(members)) packed.addBuffer(Buffer.from(content as string), member);
  packed.end();
  return new File([new Uint8Array(await buffer(packed.outputStream))], name);
}

/** Sends, reads and shows. */
export async function upload({ call, runTasks }: App, as: As, sent: File[], body = {}): Promise<UploadDetail> {
  const { body: begun } = await call(uploadResumes, { as, files: sent, body });
  await runTasks();
  return (await call(getUpload, { as, params: { id: begun.job_id } })).body;
}

/** By file name: what became of it, and why. */
export const listEnds = ({ items }: UploadDetail) =>
  Object.fromEntries(items.map(({ filename, status, error_message }) => [filename, error_message ?? status]));
