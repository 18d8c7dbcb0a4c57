import {
  getCandidateReport,
  getReport,
  listCandidateReports,
  listReports,
  type QuestionAnalysis,
} from '@hireframe/contract/reports.ts';
import { listScreenings } from '@hireframe/contract/screenings.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { someone, visitAs } from '../../../test/app.tsx';
import { makePage, openCandidate } from '../../../test/candidate-page.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import {
  makeAnalysis,
  makeMetric,
  makeReport,
  notMeasured,
  toReportSummary,
  typedAnalysis,
} from '../../../test/report.ts';
import { showLanguage } from '../../lib/messages.tsx';

// jsdom draws nothing; what a chart shows is told by its name and its table.
vi.mock('../../ui/chart/chart-js.ts', () => ({ Chart: Object.assign(class {}, { defaults: {} }) }));

const user = userEvent.setup();
const play = vi.fn(async () => {});
beforeEach(() => {
  play.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});

function open(report = makeReport(), search = '') {
  return visitAs(
    someone(),
    `/reports/${report.id}${search}`,
    answers(getReport, () => report),
    answers(listReports, () => makePage([toReportSummary(report)])),
  );
}
const ofOne = (given: Parameters<typeof makeAnalysis>[1]) =>
  makeReport({ question_analyses: [makeAnalysis(1, given)] });
const card = (number: number) => screen.findByRole('article', { name: `Question ${number}` });
const openCard = async (number = 1) => {
  const one = await card(number);
  await user.click(within(one).getByRole('button', { name: 'Show details' }));
  await within(one).findByRole('region', { name: /^(Transcript|Written answer)$/ }); // It unfolds.
  return within(one);
};

const openMeasures = async () => {
  const card = within(await screen.findByRole('region', { name: 'Measures' }));
  await user.click(card.getByRole('button', { name: /^Measures/ }));
  return card;
};

test('a report opens with one sentence that helps and its score; measures are closed', async () => {
  open();
  const head = within(await screen.findByRole('region', { name: 'Latest Assessment Report' }));
  head.getByText(/^Completed 3 Sept? 2026 · 3 of 3 answered$/);
  head.getByText(/^3 of your 3 answers covered what was asked\. Three would be stronger with/);
  head.getByText('the result at the end');
  head.getByText(/^Score/);
  expect(screen.queryByText('Average Confidence')).toBeNull();
});

test('opened, the measures say how long, how confident, how fast and how many', async () => {
  open();
  const measures = await openMeasures();
  const figures = Object.fromEntries(
    measures.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(figures).toMatchObject({
    'Session Duration': '10 min',
    'Average Confidence': '85%',
    'Speaking Pace (WPM)': '148',
    'Questions Answered': '3 of 3',
    'Speaking time': '1:35',
    'Eye contact': 'Strong',
    Articulation: 'Good',
  });
});

test('each question says what was said, what it answers and one thing to try', async () => {
  open();
  const one = within(await card(1));
  one.getByText('You said');
  one.getByText('“We found the index.”');
  const parts = within(one.getByRole('list', { name: 'It answers' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['What the situation was', 'What came of itNot heard']);
  const advice = one.getByText(/ending with the result/).textContent;
  expect(advice).toBe('Try ending with the result: a figure, or what changed.');
});

test('an answer about another topic is told as such, and is not taken apart', async () => {
  open(ofOne({ topic: 'another', advice: 'topic' }));
  const one = within(await card(1));
  one.getByText('Another topic');
  one.getByText(/^This answer is about another topic/);
  expect(one.queryByRole('list', { name: 'It answers' })).toBeNull();
  one.getByText('Try', { exact: false, selector: 'b' });
  expect(screen.getByText(/^Your answer didn't cover what was asked/)).toBeTruthy();
});

const wordless: Partial<QuestionAnalysis> = {
  comprehensive_score: null,
  score_missing: 'There is no transcript',
  overall_confidence_score: null,
  transcript: null,
  transcript_missing: 'Transcripts are being set up: 43%',
  said: null,
  topic: null,
  parts: [],
  advice: null,
  content_checks: [],
  keywords: '',
  confidence_over_time: [],
  sentences: [],
  articulation_clarity: null,
};

test('without a transcript there is no score, no band and no count of keywords, and the report says why', async () => {
  const report = makeReport({
    comprehensive_score: null,
    score_missing: '1 of 2 answers could not be scored',
    question_analyses: [
      makeAnalysis(1, { ...wordless, metrics: [makeMetric('pace', { score: null, band: null })] }),
      typedAnalysis(2),
    ],
  });
  open(report);
  const head = within(await screen.findByRole('region', { name: 'Latest Assessment Report' }));
  head.getByText('Not scored');
  const why = head.getByText(/1 of 2 answers could not be scored/).textContent;
  expect(why).toContain('1 answer has its own score below');
  expect(within(head.getByRole('note')).getByText(/1 of your 2 answers has no transcript/).textContent).toContain(
    'Transcripts are being set up: 43%',
  );
  within(await card(1)).getByText('Not scored');
  within(await card(2)).getByText('Score 62 of 100');
  const details = await openCard(1);
  for (const word of [/keyword/i, /Excellent|Good|Fair|Needs Work/, /Confidence \d/])
    expect(details.queryByText(word)).toBeNull();
});

test('a recruiter is never spoken to like the candidate', async () => {
  openCandidate(
    { search: '?tab=assessment' },
    answers(listScreenings, () => makePage([])),
    answers(listCandidateReports, () => makePage([toReportSummary(makeReport())])),
    answers(getCandidateReport, () => makeReport()),
  );
  const one = within(await card(1));
  one.getByText('They said');
  one.getByText('The result');
  expect(one.getByText(/what came of it/).textContent).toBe('Ask what came of it.');
  screen.getByText(/^3 of 3 answers covered what was asked\. Three leave out/);
  expect(one.queryByText(/\byou/i)).toBeNull();
});

test('a report says until when it is kept, where that is known, also one without analysis', async () => {
  for (const analysis_declined of [false, true]) {
    const view = open(makeReport({ deletes_at: '2027-09-03T10:00:00.000Z', analysis_declined }));
    await screen.findByText(/^Kept until 3 Sept? 2027$/);
    view.unmount();
  }
  open();
  await card(1);
  expect(screen.queryByText(/Kept until/)).toBeNull();
});

test('two questions are shown at first, all of them on request, and fewer again', async () => {
  open();
  await card(2);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Show All/ }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test.each([
  [0.8, 'Excellent', 'green'],
  [0.796, 'Excellent', 'green'], // Written as 80%.
  [0.794, 'Good', 'blue'],
  [0.6, 'Good', 'blue'],
  [0.4, 'Fair', 'yellow'],
  [0.394, 'Needs Work', 'red'],
])('a confidence of %f is %s, in %s', async (overall_confidence_score, label, color) => {
  open(ofOne({ overall_confidence_score }));
  const [first] = (await openCard()).getAllByText(label); // Before the bands of single metrics.
  const badge = first?.closest('.mantine-Badge-root') as HTMLElement;
  expect(badge.getAttribute('style')).toContain(`--mantine-color-${color}-light`);
});

test.each([
  [0.7, 'excellent'],
  [0.69, 'fair'],
  [0.5, 'fair'],
  [0.49, 'poor'],
])('the number of a confidence of %f has the colour %s', async (overall_confidence_score, tone) => {
  open(ofOne({ overall_confidence_score }));
  const number = (await openCard()).getByText(`${Math.round(100 * overall_confidence_score)}%`);
  expect(number.style.borderBottom).toContain(`var(--band-${tone})`);
});

test('six key topics are shown, the rest is counted and opened on request', async () => {
  open(ofOne({ keywords: 'a1, b2, c3, d4, e5, f6, g7, h8' }));
  const keywords = within((await openCard()).getByRole('region', { name: 'Keywords' }));
  keywords.getByText('8 keywords');
  const topics = keywords.getByRole('list', { name: 'Key topics' });
  expect(within(topics).queryByText('g7')).toBeNull();
  await user.click(within(topics).getByRole('button', { name: '+2 more' }));
  within(topics).getByText('h8');
});

test('an opened question says what was measured, and why something was not', async () => {
  open();
  const details = await openCard();
  const measured = within(details.getByRole('region', { name: 'Measurements' }));
  measured.getByText('148 wpm ± 20');
  measured.getByText('By syllable nuclei, based on 90% of the answer');
  measured.getByText('Not measured: No face in the picture');
  details.getByText('AI Assessment:');
});

test('a click on a second of a sentence plays the recording from there', async () => {
  open();
  const details = await openCard();
  await user.click(details.getByRole('button', { name: 'Play from 1:05' }));
  expect((details.getByLabelText('Recorded answer') as HTMLVideoElement).currentTime).toBe(65);
  expect(play).toHaveBeenCalledOnce();
});

test('sentences are folded away, and have their seconds and their confidence', async () => {
  open();
  const details = await openCard();
  expect(details.queryByRole('columnheader', { name: 'Sentence' })).toBeNull();
  await user.click(details.getByRole('button', { name: 'Show sentence by sentence (2)' }));
  const row = within(await details.findByRole('row', { name: /It was slow\./ }));
  row.getByText('1:08');
  row.getByText('50%');
});

test('a recording that cannot be loaded says so, and Retry asks for a new address', async () => {
  let asked = 0;
  const report = makeReport();
  visitAs(
    someone(),
    `/reports/${report.id}`,
    answers(getReport, () => ({
      ...report,
      question_analyses: [makeAnalysis(1, { video_url: `/objects/${++asked}` })],
    })),
    answers(listReports, () => makePage([toReportSummary(report)])),
  );
  const details = await openCard();
  expect(details.getByLabelText('Recorded answer').getAttribute('src')).toBe('/objects/1');
  fireEvent.error(details.getByLabelText('Recorded answer'));
  details.getByText('Video Unavailable');
  details.getByText('Error loading video...');
  await user.click(details.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(details.getByLabelText('Recorded answer').getAttribute('src')).toBe('/objects/2'));
});

test('a recording that does not play says so', async () => {
  play.mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  open();
  const details = await openCard();
  await user.click(details.getByRole('button', { name: 'Play from 0:01' }));
  await details.findByText('Failed to play video...');
  play.mockResolvedValue(undefined);
});

test('a draft of a transcript says that it is one, a missing one says why, and one that comes says so', async () => {
  open(
    makeReport({
      question_analyses: [
        makeAnalysis(1, { transcript_is_draft: true }),
        makeAnalysis(2, { transcript: null, transcript_missing: 'No words were heard', sentences: [] }),
        makeAnalysis(3, {
          transcript: null,
          transcript_missing: 'Transcripts are being set up: 43%',
          transcript_is_coming: true,
          sentences: [],
        }),
      ],
    }),
  );
  (await openCard(1)).getByText(/^Draft transcript with errors/);
  (await openCard(2)).getByText('No transcript: No words were heard');
  await user.click(screen.getByRole('button', { name: /^Show All/ }));
  (await openCard(3)).getByText('Transcripts are being set up: 43%.');
});

test('shares of a sentiment are percents, and a share of nothing is left out', async () => {
  open();
  const donut = within((await openMeasures()).getByRole('region', { name: 'Sentiment Distribution' }));
  donut.getByText('Positive 50%');
  donut.getByText('Neutral 50%');
  expect(donut.queryByText(/Negative/)).toBeNull();
});

test('a chart has a table of the same numbers', async () => {
  open();
  const panel = within((await openMeasures()).getByRole('region', { name: 'Interview Performance' }));
  await user.click(await panel.findByRole('button', { name: 'Show as table' }));
  const table = within(panel.getByRole('table', { name: 'Interview performance from 1 to 5' }));
  const names = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(names).toEqual(['DimensionFrom 1 to 5', 'Relevance4.2', 'Substance3', 'Structure5', 'Clarity4.2']);
});

test('the table of a chart is in the language that is shown, its figures too', async () => {
  await act(() => showLanguage('de'));
  onTestFinished(() => act(() => showLanguage('en')));
  open();
  await user.click(await screen.findByRole('button', { name: /^Messwerte/ }));
  const panel = within(screen.getByRole('region', { name: 'Leistung im Gespräch' }));
  await user.click(await panel.findByRole('button', { name: 'Als Tabelle zeigen' }));
  const rows = panel.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(0, 2)).toEqual(['MerkmalVon 1 bis 5', 'Bezug4,2']);
  panel.getByRole('button', { name: 'Als Diagramm zeigen' });
});

test('a typed answer is read, not played', async () => {
  open(makeReport({ question_analyses: [typedAnalysis(1)] }));
  within(await card(1)).getByText('You wrote');
  const details = await openCard();
  details.getByRole('region', { name: 'Written answer' });
  expect(details.queryByLabelText('Recorded answer')).toBeNull();
  details.getByText('Not measured: A typed answer has no sound');
});

test('what is missing at the score is said', async () => {
  open(makeReport({ comprehensive_score: null, score_missing: 'No words are known' }));
  const line = (await screen.findByText('Not scored')).parentElement?.textContent;
  expect(line).toContain('Not scored: No words are known');
});

test('a recruiter reads the same report, of several the newest at first', async () => {
  const newest = makeReport({ title: 'Nurse' });
  const older = makeReport({ id: crypto.randomUUID(), title: 'Night nurse' });
  openCandidate(
    { search: '?tab=assessment' },
    answers(listScreenings, () => makePage([])),
    answers(listCandidateReports, () => makePage([toReportSummary(newest), toReportSummary(older)])),
    answers(getCandidateReport, ({ params }) => (params.report_id === newest.id ? newest : older)),
  );
  await screen.findByRole('heading', { name: 'Latest Assessment Report' });
  await user.click(screen.getByRole('combobox', { name: 'Report' }));
  await user.click(await screen.findByRole('option', { name: /^Night nurse, 3 Sept? 2026$/ }));
  await screen.findByRole('heading', { name: 'Assessment Report' });
});

test('where there is none a recruiter hears why, and what could not be fetched', async () => {
  const shown = answers(listScreenings, () => makePage([]));
  const view = openCandidate(
    { search: '?tab=assessment' },
    shown,
    answers(listCandidateReports, () => makePage([])),
  );
  await screen.findByText("The candidate hasn't completed any assessments yet.");
  view.unmount();
  const report = makeReport();
  openCandidate(
    { search: '?tab=assessment' },
    shown,
    answers(listCandidateReports, () => makePage([toReportSummary(report)])),
    refuses(getCandidateReport, 404, { message: 'Not Found' }),
  );
  await waitFor(() => screen.getByText('Assessment report not available yet'));
});

test('over all answers the methods rest on the answers', async () => {
  open(
    makeReport({
      overall_metrics: {
        ...makeReport().overall_metrics,
        metrics: [makeMetric('pace'), notMeasured('engagement', 'Too short')],
      },
    }),
  );
  const all = within((await openMeasures()).getByRole('region', { name: 'Across all answers' }));
  all.getByText(/based on 90% of the answers/);
  all.getByText('Not measured: Too short');
});
