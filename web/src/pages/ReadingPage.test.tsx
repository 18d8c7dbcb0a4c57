import { downloadJsonResume, getReading } from '@hireframe/contract/corrections.ts';
import { getResume, rereadResume } from '@hireframe/contract/resumes.ts';
import { getStatusOfTask } from '@hireframe/contract/tasks.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeExtracted, unread } from '../../test/candidate.ts';
import { answers, refuses } from '../../test/fake-api.tsx';
import { makeReading } from '../../test/reading.ts';
import { openReading, paper, text } from '../../test/reading-page.ts';

vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.

const openPdf = vi.hoisted(() => vi.fn());
vi.mock('../features/corrections/document/open-pdf.ts', () => ({ openPdf }));
afterEach(() => {
  openPdf.mockReset();
  localStorage.clear();
  vi.restoreAllMocks();
});

const task_id = '0199a1b2-0000-7000-8000-000000000001';
type State = { status?: 'STARTED' | 'SUCCESS'; progress: number; step: string };
/** Of the reading of a resume; a later change of `state` is answered too. */
const status = (state: State) =>
  answers(getStatusOfTask, () => ({
    type: 'RESUME_ANALYSIS' as const,
    status: 'STARTED' as const,
    error: null,
    result: null,
    task_id,
    created_at: '2026-09-01T00:00:00.000Z',
    ...state,
  }));
const fact = (name: string | RegExp) => screen.findByRole('button', { name });
/** What the document shows as pointed at. */
const pointedAt = () =>
  [...document.querySelectorAll('[data-facts][data-active]')].map(({ textContent }) => textContent);

test('a fact that is pointed at or focused shows the words that say it, and a click keeps them', async () => {
  openReading({ reading: text });
  const company = await fact(/^Company: Babbage/);
  await userEvent.hover(company);
  expect(pointedAt()).toEqual(['Babbage & Co']);
  await userEvent.unhover(company);
  expect(pointedAt()).toEqual([]);
  await userEvent.click(company);
  await userEvent.unhover(company);
  (await fact(/^Name:/)).focus();
  await waitFor(() => expect(pointedAt()).toEqual(['Ada Lovelace']));
  (await fact(/^Name:/)).blur();
  await waitFor(() => expect(pointedAt()).toEqual(['Babbage & Co']));
  expect(company.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(pointedAt()).toEqual([]));
});

test('words of the document lead to their fact, the narrowest first', async () => {
  openReading({ reading: text });
  const role = await fact(/^Role: Analist/);
  const shown = vi.spyOn(role, 'scrollIntoView');
  const mark = within(screen.getByRole('region', { name: 'Content of ada.txt' })).getByText('Analist');
  await userEvent.click(mark);
  expect(role.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(shown).toHaveBeenCalled());
});

test('the text of a document keeps its lines, and every kind of fact has its own mark and a name for it', async () => {
  openReading({ reading: text });
  const content = await screen.findByRole('region', { name: 'Content of ada.txt' });
  expect(content.textContent).toContain('Ada Lovelace\nada@example.com · London\n');
  const kinds = new Set([...content.querySelectorAll('mark')].map(({ dataset }) => dataset.kind));
  expect([...kinds]).toEqual(['contact', 'work', 'skills']);
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Contact',
    'Experience',
    'Skills',
  ]);
});

test('a PDF is shown as its pages with the evidence over them, and on request as text', async () => {
  openPdf.mockResolvedValue(paper);
  openReading();
  expect(await screen.findByRole('img', { name: 'Page 1 of 1' })).toBeTruthy();
  const role = document.querySelector<HTMLElement>('[data-facts="experience.0.role"]');
  expect(role?.style.left).toBe('25%');
  expect(role?.style.width).toBe('50%');
  await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
  await waitFor(() => expect(document.querySelectorAll('mark').length).toBeGreaterThan(5));
  expect(screen.queryByRole('img', { name: 'Page 1 of 1' })).toBeNull();
});

test('a PDF that cannot be drawn is shown as text with the reason, and can be tried again', async () => {
  openPdf.mockRejectedValueOnce(new Error('No PDF')).mockResolvedValueOnce(paper);
  openReading();
  expect(await screen.findByText("Couldn't show the pages")).toBeTruthy();
  expect(document.querySelector('mark')?.textContent).toBe('Ada Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Page 1 of 1' })).toBeTruthy();
});

test('the keyboard walks from fact to fact, and a screen reader hears where each was found', async () => {
  openReading({ reading: text });
  (await fact('Name: Ada Lovelace. Found on page 1: “Ada Lovelace”')).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(await fact('Location: London. Found on page 1: “London”'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(await fact(/^Skill: Notes/));
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.tab({ shift: true }); // A part is one stop, so the next is the button that corrects it.
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add to profile: Skills' }));
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(await fact(/^Skill: Mathematics/));
});

test('what is not in the resume, what is unsure and what a model added is said; without evidence nothing is', async () => {
  const asked = { input_tokens: 1204, output_tokens: 90, asked_at: '2026-11-20T10:00:00.000Z', failure: null };
  const language_model = { model: 'llama-3.3', filled: ['skills.1'], ...asked };
  openReading({ reading: { ...text, unsure: ['location'], language_model } });
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await part('Education')).getByText('Not found in your resume')).toBeTruthy();
  expect((await part('Location')).getByText('Not sure')).toBeTruthy();
  const skills = await part('Skills');
  expect(skills.getByText('Added by llama-3.3')).toBeTruthy();
  expect(screen.getByText(/added 1 fact, .*quote.* It read 1,204 tokens and wrote 90\.$/)).toBeTruthy();
  const experience = await part('Experience');
  expect(experience.getByText('Royal Society')).toBeTruthy();
  expect(experience.queryByRole('button', { name: /Royal Society/ })).toBeNull();
  expect((await part('Years of experience')).getByText('7.5 years, as of Nov 2026')).toBeTruthy();
});

test('a language model is asked only on request, and its failure is told', async () => {
  const asked: unknown[] = [];
  const reread = answers(rereadResume, ({ body }) => {
    asked.push(body);
    return { task_id };
  });
  const failed = { filled: [], input_tokens: null, output_tokens: null, asked_at: '2026-11-20T10:00:00.000Z' };
  const language_model = { model: 'llama-3.3', ...failed, failure: 'timeout' as const };
  openReading({ reading: { ...text, language_model, language_model_offer: 'llama-3.3' } }, reread);
  expect(await screen.findByText(/couldn't fill the gaps\. It timed out\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fill gaps with llama-3.3' }));
  await waitFor(() => expect(asked).toEqual([{ with_language_model: true }]));
});

test('a resume that is still being read shows how far that is, then the facts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const resume = { status: 'reading' as const, task_id, ...unread };
  const state: State = { progress: 40, step: 'Finding experience' };
  const { shown } = openReading({ reading: text, resume }, status(state));
  expect(await screen.findByText('Finding experience')).toBeTruthy();
  Object.assign(shown, { status: 'ready' });
  Object.assign(state, { status: 'SUCCESS', progress: 100 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await fact(/^Name: Ada/)).toBeTruthy();
  vi.useRealTimers();
});

test('a resume that could not be read says why and what to do', async () => {
  const error_message = 'This PDF holds only pictures of pages. Upload a DOCX.';
  openReading({ resume: { status: 'failed', error_message, ...unread } });
  expect(await screen.findByText(error_message)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Read .* again$/ })).toBeTruthy();
});

test('a resume read before places were kept can be read again', async () => {
  const reread = answers(rereadResume, () => ({ task_id }));
  openReading({ reading: { ...text, places: [] } }, reread, status({ progress: 0, step: '' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Read again' }));
  expect(await screen.findByRole('button', { name: 'Analysis in Progress' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Name:/ })).toBeNull();
});

test('a resume in which nothing was found says so', async () => {
  openReading({ reading: { ...text, places: [], read: makeExtracted(), facts: makeExtracted() } });
  expect(await screen.findByText("We couldn't read any facts")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
});

test('what is odd about the file is said as on the page of the resume', async () => {
  openReading({ reading: text, resume: { flags: ['hidden_text'] } });
  expect(await screen.findByText("Contains hidden text, which wasn't read.")).toBeTruthy();
});

test('a resume that is not there says so', async () => {
  openReading({}, refuses(getResume, 404, { message: "This resume doesn't exist." }));
  expect(await screen.findByText('Resume not found')).toBeTruthy();
});

test('without a connection the page says so, and shows the reading once it is there', async () => {
  let isOffline = true;
  const reading = answers(getReading, () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return makeReading(text);
  });
  openReading({}, reading);
  expect(await screen.findByText(/Can't reach/)).toBeTruthy();
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await fact(/^Name: Ada/)).toBeTruthy();
});

test('the resume is saved as JSON Resume under its own name', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  const resume = { file_name: 'ada.v2.pdf' };
  openReading(
    { reading: text, resume },
    answers(downloadJsonResume, () => '{}' as never),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download as JSON Resume' }));
  await waitFor(() => expect(saved).toEqual(['ada.v2.json']));
});
