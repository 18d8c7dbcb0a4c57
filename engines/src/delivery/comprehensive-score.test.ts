import { expect, test } from 'vitest';
import type { ContentScore } from '../content/content-score.ts';
import { spoken, typed, wordless } from './answer.fixture.ts';
import { comprehensiveScore, sessionScore } from './comprehensive-score.ts';
import { findInAnswer } from './find-in-answer.ts';
import type { AnswerMeasured } from './heard.ts';
import { notMeasured } from './measured.ts';

const content: ContentScore = {
  total: 80,
  version: '2',
  topic: 'question',
  parts: [],
  advice: null,
  checks: [],
  words: 70,
};
const clarity = (answer: AnswerMeasured) => findInAnswer(answer).metrics.articulation_clarity;

test('what was said counts four fifths and how clearly one fifth', () => {
  expect(comprehensiveScore({ content, articulation: clarity(spoken), is_typed: false })).toEqual({
    score: 78,
    parts: [
      { name: 'content', score: 80, weight: 0.8 },
      { name: 'clarity', score: 70, weight: 0.2 },
    ],
    not_scored: null,
  });
});

test('a typed answer, and one whose clarity could not be measured, are scored by their content alone', () => {
  expect(comprehensiveScore({ content, articulation: clarity(typed), is_typed: true }).score).toBe(80);
  expect(comprehensiveScore({ content, articulation: clarity(spoken), is_typed: true }).score).toBe(80);
  const mute = clarity({ ...spoken, speech: notMeasured('No audio track') });
  expect(comprehensiveScore({ content, articulation: mute, is_typed: false }).score).toBe(80);
});

test('without words there is no score, and never zero', () => {
  const none = comprehensiveScore({ content: null, articulation: clarity(wordless), is_typed: false });
  expect(none).toEqual({ score: null, parts: [], not_scored: 'There are no words to score' });
});

test('observation on or off, whatever the picture shows, and the EU rule change no score', () => {
  const score = (change: Partial<AnswerMeasured>) =>
    comprehensiveScore({ content, articulation: clarity({ ...spoken, ...change }), is_typed: false });
  const whole = score({});
  for (const change of [{ observation: { off: 'Off' } }, { picture: notMeasured('No picture') }, { eu_rule: true }])
    expect(score(change)).toEqual(whole);
});

test("a session's score is the mean of its answers' scores", () => {
  expect(sessionScore([80, 60])).toEqual({ score: 70, scored: 2, answers: 2, note: null });
});

test('a session of which one answer could not be scored has no total, however many others have one', () => {
  const note = '1 of 3 answers could not be scored';
  expect(sessionScore([80, null, 60])).toEqual({ score: null, scored: 2, answers: 3, note });
  expect(sessionScore([null])).toMatchObject({ score: null, note: 'No answer has words to score' });
  expect(sessionScore([])).toMatchObject({ score: null });
});
