// A server that keeps corrections, and a PDF that is drawn without pdfjs.
import { correct, getReading, type ResumeReading, uncorrect } from '@hireframe/contract/corrections.ts';
import { getResume, type ResumeDetail } from '@hireframe/contract/resumes.ts';
import type { User } from '@hireframe/contract/users.ts';
import { vi } from 'vitest';
import type { Paper } from '../src/features/corrections/document/open-pdf.ts';
import { withCorrection, withoutCorrection } from '../src/features/corrections/editor/corrected-value.ts';
import { visitAs } from './app.tsx';
import { makeResume, makeUser } from './candidate.ts';
import { answers } from './fake-api.tsx';
import { makeReading } from './reading.ts';

export const text = { content_type: 'text/plain', file_name: 'ada.txt' }; // Shown without pages.
export const paper: Paper = {
  pages: [{ number: 1, width: 200, height: 400, draw: () => ({ done: Promise.resolve(), cancel: () => {} }) }],
  close: () => {},
};
/** The signed address of the file. */
export const file = answers(
  { method: 'GET', path: '/objects/view', outside: true, audience: 'anyone', summary: '', answers: 'file' },
  () => '%PDF' as never,
);

type ReadingOptions = { reading?: Partial<ResumeReading>; resume?: Partial<ResumeDetail>; me?: User; search?: string };
type Fakes = Parameters<typeof visitAs>[2][];

/** @param fakes come before the server's own answers. @returns what the server has been told, and has now. */
export function openReading({ reading, resume, me = makeUser(), search = '' }: ReadingOptions = {}, ...fakes: Fakes) {
  vi.stubGlobal('IntersectionObserver', function Observer(this: object) {
    Object.assign(this, { observe() {}, disconnect() {} });
  });
  const now = makeReading(reading);
  const shown: ResumeDetail = { ...makeResume({ id: now.resume_id }), extracted_data: null, ...resume };
  const server = { now, shown, told: [] as unknown[] };
  visitAs(
    me,
    `/profile/resumes/${shown.id}/reading${search}`,
    ...fakes,
    answers(getResume, () => shown),
    answers(getReading, () => structuredClone(server.now)),
    answers(correct, ({ body }) => {
      server.told.push(body);
      server.now = withCorrection(server.now, body, '2026-11-21T10:00:00.000Z');
    }),
    answers(uncorrect, ({ params }) => {
      server.told.push(params);
      server.now = withoutCorrection(server.now, params.fact);
    }),
    file,
  );
  return server;
}
