import { expect, test } from 'vitest';
import { known, makeTranscript, picture, speech, spoken, typed, wordless } from './answer.fixture.ts';
import { findInAnswer } from './find-in-answer.ts';
import type { AnswerMeasured } from './heard.ts';
import { notMeasured } from './measured.ts';
import { meanMetrics, summarise } from './session-findings.ts';

const session = (...answers: AnswerMeasured[]) =>
  summarise(answers.map((answer) => ({ findings: findInAnswer(answer), comprehensive_score: 70 })));

test('pace is weighed by the time of speaking', () => {
  const slow = { ...wordless, speech: { ...speech, wpm: known(90), silence_share: known(0.7) } }; // 12 s of speech.
  const { avg_words_per_minute, total_speaking_time_seconds } = session(wordless, slow); // 36 s at 150.
  expect(avg_words_per_minute).toBe(135);
  expect(total_speaking_time_seconds).toBe(48);
});

test('a typed answer takes no part in means of delivery and counts as a question', () => {
  const { total_questions, avg_confidence_score, avg_words_per_minute, overall_impression } = session(spoken, typed);
  const alone = session(spoken);
  expect(total_questions).toBe(2);
  expect(avg_confidence_score).toBe(alone.avg_confidence_score);
  expect(avg_words_per_minute).toBe(alone.avg_words_per_minute);
  expect(overall_impression).toContain('The delivery of 1 of 2 could not be measured');
});

test('a session of typed answers has no figures of delivery, and no zeros', () => {
  expect(session(typed)).toMatchObject({
    avg_confidence_score: null,
    avg_words_per_minute: null,
    total_speaking_time_seconds: null,
    most_common: { eye_contact: null, articulation_clarity: null },
    actionable_insights: [],
  });
});

test('the most common band of each metric comes with how often it was found', () => {
  const away = { ...spoken, picture: { ...picture, camera_facing: known(0.1) } };
  const { most_common, most_common_metrics } = session(spoken, away, away);
  expect(most_common.eye_contact).toBe('Limited');
  expect(most_common_metrics).toContainEqual({ metric: 'eye_contact', band: 'Limited', count: 2 });
});

test('the shares of sentiment are the mean of the answers and sum to one', () => {
  const bad = { ...spoken, transcript: makeTranscript('It was a terrible failure. It was awful. We met. I hated it.') };
  const shares = session(spoken, bad, typed).sentiment_distribution;
  const { POSITIVE = 0, NEUTRAL = 0, NEGATIVE = 0 } = shares ?? {};
  expect(POSITIVE + NEUTRAL + NEGATIVE).toBeCloseTo(1, 9);
  expect(NEGATIVE).toBeCloseTo(0.25);
  expect(session(wordless).sentiment_distribution).toBeNull();
});

test('where the words of a spoken answer are not known the session has no score, no confidence and no band', () => {
  const { comprehensive, avg_confidence_score, most_common, most_common_metrics, overall_impression } = summarise([
    { findings: findInAnswer(spoken), comprehensive_score: 70 },
    { findings: findInAnswer(wordless), comprehensive_score: null },
    { findings: findInAnswer(typed), comprehensive_score: 80 },
  ]);
  expect(comprehensive).toMatchObject({ score: null, scored: 2, answers: 3 });
  expect(avg_confidence_score).toBeNull();
  expect(Object.values(most_common).filter(Boolean)).toEqual([]);
  expect(most_common_metrics).toEqual([]);
  expect(overall_impression).toContain('The words of 1 of 3 are not known, so the session is not graded.');
  const means = meanMetrics([spoken, wordless].map(findInAnswer));
  for (const { score, band } of means) expect([score, band]).toEqual([null, null]);
  expect(means.find(({ key }) => key === 'pace')?.value).not.toBeNull();
});

test('an answer of which nothing is known is one that could not be scored', () => {
  const scored = [{ findings: findInAnswer(typed), comprehensive_score: 80 }];
  expect(summarise(scored).comprehensive.score).toBe(80);
  expect(summarise(scored, 1)).toMatchObject({ total_questions: 2, comprehensive: { score: null, answers: 2 } });
});

test('the pace of a session is one number, in its figures, its means and its insights', () => {
  const slow = { ...spoken, speech: { ...speech, silence_share: known(0.7) }, duration_seconds: 61 };
  const findings = [spoken, slow].map(findInAnswer);
  const { avg_words_per_minute: pace, actionable_insights } = session(spoken, slow);
  expect(Number.isInteger(pace)).toBe(true);
  expect(meanMetrics(findings).find(({ key }) => key === 'pace')?.value).toBe(pace);
  for (const { area, insight } of actionable_insights)
    if (area === 'Pace') expect(insight).toContain(`${pace} words a minute`);
});

test('insights name the number for both readers and what to do for one, the weakest first, strengths before', () => {
  const halting = { ...speech, silence_share: known(0.45), loudness_steadiness_db: known(10) };
  const transcript = makeTranscript(Array.from({ length: 61 }, (_, index) => `word${index}`).join(' ')); // 92 a minute.
  const answer = { ...spoken, transcript, speech: { ...halting, articulation: known(0.95) } };
  const insights = session(answer).actionable_insights.filter(({ area }) => area !== 'Filler words');
  expect(insights.map(({ area, is_strength }) => [area, is_strength])).toEqual([
    ['Clarity', true],
    ['Loudness', false],
    ['Pauses', false],
    ['Pace', false],
  ]);
  expect(insights[3]).toMatchObject({ insight: '92 words a minute is slow; 120 to 190 is easy to follow.' });
  expect(insights[3]?.advice).toMatch(/^Decide on two or three points/);
  expect(insights[0]?.advice).toBeNull();
  expect(session(wordless).actionable_insights).toEqual([]);
});

test('insights do not change with the picture, with observation or with blinks', () => {
  const of = (change: Partial<AnswerMeasured>) => session({ ...spoken, ...change }).actionable_insights;
  const whole = of({});
  expect(whole.length).toBeGreaterThan(0);
  expect(of({ observation: { off: 'Off' } })).toEqual(whole);
  expect(of({ picture: notMeasured('No picture') })).toEqual(whole);
  expect(of({ picture: { ...picture, blinks: known(90), camera_facing: known(0), expressiveness: known(0) } })).toEqual(
    whole,
  );
  expect(of({ speech: { ...speech, pitch_instability: known(0.9) } })).toEqual(whole);
});

test('under the EU rule no insight is about the voice', () => {
  const areas = session({ ...spoken, eu_rule: true }).actionable_insights.map(({ area }) => area);
  expect(areas).not.toContain('Loudness');
  expect(session(spoken).actionable_insights.map(({ area }) => area)).toContain('Loudness');
});

test('a session without answers has nothing', () => {
  expect(session()).toMatchObject({ total_questions: 0, avg_confidence_score: null, most_common_metrics: [] });
});
