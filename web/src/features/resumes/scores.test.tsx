import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeBreakdown, makeResume } from '../../../test/candidate.ts';
import { show } from '../../../test/fake-api.tsx';
import { canExplain } from './breakdown.ts';
import { ResumeActions } from './ResumeActions.tsx';
import { ScoreBadge } from './ScoreBadge.tsx';
import { ScoreBreakdown } from './ScoreBreakdown.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { ScoreSquare } from './ScoreSquare.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([null, undefined, 0, -1, Number.NaN])('badge and square show nothing for a score of %s', (score) => {
  show(
    <div data-testid="place">
      <ScoreBadge score={score} breakdown={makeBreakdown()} />
      <ScoreSquare score={score} breakdown={makeBreakdown()} />
    </div>,
  );
  expect(screen.getByTestId('place').childElementCount).toBe(0);
});

test('a badge opens the section breakdown, with points of the maximum for each of the eight', async () => {
  show(<ScoreBadge score={72} breakdown={makeBreakdown()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Resume score 72 of 100, Good' }));
  const popover = within(await screen.findByRole('dialog'));
  expect(popover.getByText('Section breakdown')).toBeTruthy();
  expect(popover.getByText('15 / 30')).toBeTruthy();
  expect(popover.getAllByText('5 / 10')).toHaveLength(5);
  expect(popover.getByText('7.5 / 15')).toBeTruthy();
  expect(popover.getByText('2.5 / 5')).toBeTruthy();
  expect(popover.getByText('Clear dates')).toBeTruthy();
});

test('without a breakdown that can explain it a score is a number and no button', () => {
  show(
    <>
      <ScoreBadge score={72} />
      <ScoreSquare score={85} breakdown={makeBreakdown({ top_strengths: undefined as never })} />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('img', { name: 'Resume score 85 of 100, Excellent' })).toBeTruthy();
});

test('a breakdown explains only with both lists and a contact section with a number and words', () => {
  const contact = makeBreakdown().contact_and_professional_presentation;
  const withContact = (given: object) =>
    canExplain({ ...makeBreakdown(), contact_and_professional_presentation: given });
  expect(canExplain(makeBreakdown())).toBe(true);
  expect(canExplain({ ...makeBreakdown(), top_strengths: 'many' })).toBe(false);
  expect(canExplain({ ...makeBreakdown(), improvement_areas: undefined })).toBe(false);
  expect(withContact({ ...contact, score: '9' })).toBe(false);
  expect(withContact({ ...contact, comments: undefined })).toBe(false);
  expect(canExplain({ ...makeBreakdown(), contact_and_professional_presentation: undefined })).toBe(false);
  expect(canExplain(null)).toBe(false);
});

test('the card shows four groups under its own bands', async () => {
  show(<ScoreCard score={84} breakdown={makeBreakdown()} />);
  for (const group of ['Experience', 'Skills', 'Education', 'Projects']) expect(screen.getByText(group)).toBeTruthy();
  expect(screen.getByText('15 / 30')).toBeTruthy();
  expect(screen.getAllByText('5 / 10')).toHaveLength(3);
  expect(screen.getByText('Good')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Section breakdown' })).toBeTruthy();
});

test('the full view says for each section what it earned, why, and which words of the resume earned it', async () => {
  show(<ScoreBreakdown breakdown={makeBreakdown()} />);
  const work = screen.getByRole('button', { name: /Work experience/ });
  expect(within(work).getByText('15 / 30')).toBeTruthy();
  expect(within(work).getByText('Fair')).toBeTruthy();
  await userEvent.click(work);
  expect(await screen.findByText('Half of 30 points.')).toBeTruthy();
  expect(screen.getByText('Check of 30')).toBeTruthy();
  const quotes = await screen.findByRole('list', { name: 'In your resume: Check of 30' });
  expect(within(quotes).getByText('Quote worth 15')).toBeTruthy();
});

test('a quote that is longer than what is shown says that it goes on', async () => {
  const breakdown = makeBreakdown();
  const check = breakdown.projects.checks[0];
  if (check) check.evidence = [{ start: 0, end: 900, text: 'The first words' }];
  show(<ScoreBreakdown breakdown={breakdown} />);
  await userEvent.click(screen.getByRole('button', { name: /Projects/ }));
  expect(await screen.findByText('The first words …')).toBeTruthy();
});

test('of many quotes three are shown until all are asked for', async () => {
  const breakdown = makeBreakdown();
  const check = breakdown.projects.checks[0];
  const quote = (text: string, start: number) => ({ start, end: start + text.length, text });
  if (check) check.evidence = ['first', 'second', 'third', 'fourth'].map(quote);
  show(<ScoreBreakdown breakdown={breakdown} />);
  await userEvent.click(screen.getByRole('button', { name: /Projects/ }));
  expect(await screen.findByText('third')).toBeTruthy();
  expect(screen.queryByText('fourth')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 4' }));
  expect(screen.getByText('fourth')).toBeTruthy();
});

test('the resume actions show file, size, date, score, at most 3 strengths and 2 areas to improve', () => {
  const many = ['one', 'two', 'three', 'four'];
  show(<ResumeActions resume={makeResume({ total_score: 79, top_strengths: many, improvement_areas: many })} />);
  expect(screen.getByText('ada.pdf')).toBeTruthy();
  expect(screen.getByText(/^0\.5 MB · uploaded .*2026/)).toBeTruthy();
  expect(screen.getByText('79')).toBeTruthy();
  expect(screen.getByText('Good')).toBeTruthy();
  expect(screen.getAllByText('two')).toHaveLength(2);
  expect(screen.getAllByText('three')).toHaveLength(1);
  expect(screen.queryByText('four')).toBeNull();
  const view = screen.getByRole('link', { name: 'View Resume' });
  expect(view).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
});

test('a resume without a file name is Resume.pdf', () => {
  const { file_name: _, ...nameless } = makeResume();
  show(<ResumeActions resume={nameless} />);
  expect(screen.getByText('Resume.pdf')).toBeTruthy();
});

test('without a resume the actions say so', () => {
  show(<ResumeActions resume={null} />);
  expect(screen.getByText('No resume available')).toBeTruthy();
  expect(screen.getByText('Resume not found for this application')).toBeTruthy();
});

test('a resume that cannot be downloaded opens in a new tab instead', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  show(<ResumeActions resume={makeResume()} />); // Nothing answers for /objects/save.
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(open).toHaveBeenCalledWith('/objects/view', '_blank', 'noopener');
});

test('a download is saved under the name of the file', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  show(<ResumeActions resume={makeResume()} />);
  vi.stubGlobal('fetch', async () => new Response('bytes'));
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(saved).toEqual(['ada.pdf']);
  expect(open).not.toHaveBeenCalled();
});
