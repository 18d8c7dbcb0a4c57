import { getReading } from '@hireframe/contract/corrections.ts';
import { getResume, listResumes } from '@hireframe/contract/resumes.ts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showAt } from '../../test/at-address.tsx';
import { makeBreakdown, makeExtracted, makeResume, makeUser } from '../../test/candidate.ts';
import { findEnglish } from '../../test/english.ts';
import { answers, whole } from '../../test/fake-api.tsx';
import { makeReading } from '../../test/reading.ts';
import { Profile } from '../features/profile/Profile.tsx';
import { ResumesCard } from '../features/resumes/ResumesCard.tsx';
import { showLanguage } from '../lib/messages.tsx';
import { ReadingPage } from './ReadingPage.tsx';
import { ResumePage } from './ResumePage.tsx';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => act(() => showLanguage('de')));
afterEach(() => act(() => showLanguage('en')));

const me = makeUser();
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const resume = { ...makeResume({ total_score: 72.5 }), flags: ['ocr', 'hidden_text'] };

/** Addresses, and what stands in the resume. */
const theirs = [/https:\S+/g, /Wrote the first program\./g];

/** @param said what is looked for first, so that the page is there */
async function expectGerman(...said: string[]): Promise<void> {
  for (const text of said) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(findEnglish(...theirs)).toEqual([]);
}

test('a profile is in German, and so are its editors', async () => {
  showAt({ at: '/profile', me }, <Profile />);
  await expectGerman('Fortschritt des Profils', 'Persönliche Angaben', 'Kenntnisse', 'Sprachen');
  for (const name of ['Persönliche Angaben bearbeiten', 'Links bearbeiten', 'Kenntnisse bearbeiten']) await press(name);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Vorname' }));
  for (const save of screen.getAllByRole('button', { name: 'Speichern' }).slice(0, 1)) await userEvent.click(save);
  await expectGerman('Geben Sie Ihren Vornamen ein', 'Telefon');
});

test('the list of resumes is in German, and so is why a file is refused', async () => {
  const failed = { ...makeResume({ id: '01990000-0000-7000-8000-0000000000f1', status: 'failed' }) };
  const answer = answers(listResumes, () =>
    whole([resume, { ...failed, total_score: null, resume_score_breakdown: null, error_message: 'Kaputt.' }]),
  );
  showAt({ at: '/profile', me }, <ResumesCard />, answer);
  await expectGerman('Lebensläufe', 'Dieser Lebenslauf konnte nicht gelesen werden', 'Kaputt.', 'Noch einmal lesen');
  expect(screen.getByText('72,5')).toBeTruthy();
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'bild.png'), { applyAccept: false });
  await screen.findByText('bild.png: Dieses Format geht nicht. Möglich sind: PDF, DOC, DOCX, TXT');
  await press(/^Wertung des Lebenslaufs: 72,5 von 100/);
  await expectGerman('Punkte nach Abschnitten', 'Berufserfahrung', 'Stärken');
});

test('a resume with its score is in German', async () => {
  const detail = { ...resume, resume_score_breakdown: makeBreakdown(), extracted_data: makeExtracted() };
  showAt(
    { at: `/profile/resumes/${resume.id}`, me },
    <ResumePage />,
    answers(getResume, () => detail as never),
  );
  await expectGerman('So kommt diese Wertung zustande', 'Kurzprofil', 'Das geht noch besser', 'Gelesenes prüfen');
  expect(screen.getByText(/^Enthält verborgenen Text/)).toBeTruthy();
  await press(/löschen$/);
  await screen.findByText(/^Damit werden die Datei, ihre Wertung/);
});

test('what was read is in German: facts, their evidence, and the editors of entries', async () => {
  vi.stubGlobal('IntersectionObserver', function Observer(this: object) {
    Object.assign(this, { observe() {}, disconnect() {} });
  });
  const reading = makeReading({ content_type: 'text/plain', file_name: 'ada.txt', unsure: ['location'] });
  const detail = { ...makeResume({ id: reading.resume_id }), extracted_data: null };
  showAt(
    { at: `/profile/resumes/${reading.resume_id}`, me },
    <ReadingPage />,
    answers(getResume, () => detail),
    answers(getReading, () => reading),
  );
  await expectGerman('Was wir gelesen haben', 'Jahre Berufserfahrung', 'Zertifikate', 'Unsicher');
  expect(screen.getByRole('button', { name: 'Position: Analist. Auf Seite 1 gefunden: „Analist“' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Zeitraum: März 2020 – heute/ })).toBeTruthy();
});
