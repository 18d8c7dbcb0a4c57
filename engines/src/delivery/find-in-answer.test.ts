import { expect, test } from 'vitest';
import { known, makeTranscript, phrases, picture, speech, spoken, typed, wordless } from './answer.fixture.ts';
import { needsWords } from './build-metric.ts';
import { findInAnswer } from './find-in-answer.ts';
import type { AnswerMeasured } from './heard.ts';
import { notMeasured } from './measured.ts';
import { metricKeys, observationKeys } from './metric.ts';

const measuredKeys = (answer: AnswerMeasured) => {
  const { metrics } = findInAnswer(answer);
  return metricKeys.filter((key) => metrics[key].not_measured === null);
};

test('a spoken answer has every metric, each with a score within 0 to 100, a band and a sentence that says observed', () => {
  const { metrics } = findInAnswer(spoken);
  for (const key of metricKeys) {
    expect(metrics[key]).toMatchObject({ key, not_measured: null, method: expect.any(String) });
    expect(metrics[key].score).toBeGreaterThanOrEqual(0);
    expect(metrics[key].score).toBeLessThanOrEqual(100);
    expect(metrics[key].text).toMatch(/observed/i);
    expect(metrics[key].band).toMatch(
      key === 'nervousness_indicators' ? /^(Minimal|Moderate|High)$/ : /^(Limited|Moderate|Strong)$/,
    );
  }
});

test('the same measurements give the same findings', () => {
  expect(findInAnswer(structuredClone(spoken))).toEqual(findInAnswer(spoken));
});

test('the pace is that of the words by the whole time where there are words', () => {
  const words = spoken.transcript?.words.length as number;
  const { words_per_minute, metrics } = findInAnswer(spoken);
  expect(words_per_minute).toBe(Math.round((words * 60) / 40));
  expect(metrics.pace.plus_minus).toBeNull();
});

test('without words the pace comes from the sound and says how exact it is', () => {
  const { metrics } = findInAnswer(wordless);
  expect(metrics.pace).toMatchObject({ value: 150, plus_minus: 20 });
  expect(metrics.pace.text).toContain('give or take 20');
  const fast = { ...wordless, speech: { ...speech, wpm: known(219.6, 20.4) } };
  expect(findInAnswer(fast)).toMatchObject({
    words_per_minute: 220,
    metrics: { pace: { value: 220, plus_minus: 20 } },
  });
});

test('there is one pace, whole, whoever names it', () => {
  const { words_per_minute, metrics } = findInAnswer(spoken);
  expect(Number.isInteger(words_per_minute)).toBe(true);
  expect(metrics.pace).toMatchObject({ value: words_per_minute, parts: [] });
  expect(metrics.pace.text).toBe(`Observed: ${words_per_minute} words a minute.`);
  expect(metrics.confidence.parts.find(({ name }) => name === 'Pace')?.value).toBe(words_per_minute);
});

test('without words nothing is graded: numbers in units of their own stay, without score and band', () => {
  const { metrics, confidence_over_time, sentences, is_graded } = findInAnswer(wordless);
  expect(is_graded).toBe(false);
  for (const { score, band } of Object.values(metrics)) expect([score, band]).toEqual([null, null]);
  const numbers = Object.values(metrics).flatMap(({ key, value }) => (value === null ? [] : [key]));
  expect(numbers).toEqual(['pace', 'eye_contact', 'gesture_usage']);
  expect(metrics.confidence).toMatchObject({ not_measured: needsWords });
  expect(metrics.confidence.parts.map(({ name }) => name)).toEqual(['Pace', 'Fluency', 'Loudness steadiness']);
  expect(confidence_over_time).toEqual([]);
  expect(sentences.flatMap(({ confidence }) => confidence ?? [])).toEqual([]);
  expect(findInAnswer(spoken).is_graded && findInAnswer(typed).is_graded).toBe(true);
});

test('a draft counts as no transcript: no pace, no keywords, no sentiment, no fillers and no names of sentences', () => {
  const transcript = makeTranscript('we love great wonderful things um', {
    engine: { name: 'PocketSphinx', version: '5', is_draft: true },
  });
  const draft = findInAnswer({ ...spoken, transcript });
  const none = findInAnswer(wordless);
  expect(draft).toMatchObject({ words_per_minute: 150, keywords: [], sentiment: null, fillers: [] });
  expect(draft.metrics.sentiment.not_measured).toContain('draft');
  expect(draft.metrics.confidence).toEqual(none.metrics.confidence);
  expect(draft.sentences).toEqual(none.sentences);
  expect(draft.sentences.map(({ name }) => name)).toEqual(phrases.map(() => ''));
});

test('a typed answer has keywords and sentiment, and nothing of sound or picture', () => {
  const findings = findInAnswer(typed);
  expect(measuredKeys(typed)).toEqual(['sentiment']);
  expect(findings.keywords.length).toBeGreaterThan(3);
  expect(findings).toMatchObject({
    words_per_minute: null,
    speaking_seconds: null,
    sentences: [],
    confidence_over_time: [],
  });
  expect(findings.metrics.eye_contact.not_measured).toBe('A typed answer');
});

test('under the EU rule only timing and words are left of the voice, and no observation, even where it is on', () => {
  const eu = findInAnswer({ ...spoken, eu_rule: true });
  const free = findInAnswer(spoken);
  expect(measuredKeys({ ...spoken, eu_rule: true })).toEqual([
    'pace',
    'confidence',
    'articulation_clarity',
    'sentiment',
  ]);
  const names = (findings: typeof eu) => findings.metrics.confidence.parts.map(({ name }) => name);
  expect(names(free)).toEqual([...names(eu), 'Loudness steadiness']);
  for (const key of ['pace', 'articulation_clarity', 'sentiment'] as const)
    expect(eu.metrics[key]).toEqual(free.metrics[key]);
  expect(eu.keywords).toEqual(free.keywords);
});

test('under the EU rule neither pitch nor loudness changes anything', () => {
  const other = {
    ...speech,
    phrases: phrases.map((one, index) => ({ ...one, level_db: -10 - index * 5, pitch_hz: 300 })),
  };
  const changed = {
    ...other,
    loudness_steadiness_db: known(12),
    pitch_range_semitones: known(1),
    pitch_instability: known(0.9),
    pitch_hz: known(300),
  };
  const of = (one: typeof speech) => findInAnswer({ ...spoken, eu_rule: true, speech: one });
  expect(of(changed)).toEqual(of(speech));
  expect(findInAnswer({ ...spoken, speech: changed })).not.toEqual(findInAnswer(spoken));
});

test('observation off takes the four observations with its reason and changes nothing else', () => {
  const off = findInAnswer({ ...spoken, observation: { off: 'The workspace does not observe' } });
  const on = findInAnswer(spoken);
  for (const key of metricKeys) {
    const isObservation = (observationKeys as readonly string[]).includes(key);
    if (isObservation)
      expect(off.metrics[key]).toMatchObject({ score: null, not_measured: 'The workspace does not observe' });
    else expect(off.metrics[key]).toEqual(on.metrics[key]);
  }
  expect(off.sentences).toEqual(on.sentences);
  expect(off.confidence_over_time).toEqual(on.confidence_over_time);
});

test('the picture changes observations and nothing else', () => {
  const blank = findInAnswer({ ...spoken, picture: notMeasured('No picture') });
  const seen = findInAnswer({
    ...spoken,
    picture: { ...picture, camera_facing: known(0.1), expressiveness: known(0) },
  });
  const rest = ({ metrics, sentences, confidence_over_time, keywords }: typeof seen) => [
    ...metricKeys.filter((key) => !(observationKeys as readonly string[]).includes(key)).map((key) => metrics[key]),
    sentences,
    confidence_over_time,
    keywords,
  ];
  expect(rest(seen)).toEqual(rest(findInAnswer(spoken)));
  expect(rest(blank)).toEqual(rest(findInAnswer(spoken)));
  expect(blank.metrics.eye_contact.not_measured).toBe('No picture');
});

test('without sound nothing is zero: every metric of it is absent with the reason', () => {
  const findings = findInAnswer({
    ...wordless,
    speech: notMeasured('No audio track'),
    transcript_missing: 'No audio track',
  });
  for (const key of [
    'pace',
    'confidence',
    'engagement',
    'articulation_clarity',
    'nervousness_indicators',
    'sentiment',
  ] as const) {
    expect(findings.metrics[key]).toMatchObject({
      score: null,
      value: null,
      band: null,
      not_measured: 'No audio track',
    });
  }
  expect(findings).toMatchObject({ words_per_minute: null, speaking_seconds: null, sentiment: null });
});

test('words that an engine makes up where nobody speaks are not used', () => {
  const quiet = {
    ...speech,
    phrases: [],
    silence_share: known(1),
    wpm: notMeasured('Nobody is heard speaking'),
    loudness_steadiness_db: notMeasured('Nobody is heard speaking'),
  };
  const findings = findInAnswer({ ...spoken, speech: quiet, transcript: makeTranscript('Thank you for watching.') });
  expect(findings).toMatchObject({
    words_per_minute: null,
    keywords: [],
    sentiment: null,
    sentences: [],
    speaking_seconds: 0,
  });
  for (const key of ['confidence', 'engagement', 'nervousness_indicators'] as const)
    expect(findings.metrics[key].not_measured).toBe('Nobody is heard speaking');
});

test('sentences carry their words, their seconds and a confidence, and the line has a point every two seconds', () => {
  const { sentences, confidence_over_time: line } = findInAnswer(spoken);
  expect(sentences[0]).toMatchObject({ start: 0, name: 'I led the migration of our billing system last year.' });
  for (const { confidence } of sentences) expect(confidence).toBeGreaterThan(0);
  expect(line.length).toBeGreaterThanOrEqual(18);
  line.slice(1).forEach((point, index) => {
    expect(point.time - (line[index]?.time as number)).toBeCloseTo(2);
  });
});

test('a long silence in the middle shows in the line at its place', () => {
  const gap = phrases.filter((_, index) => index !== 3 && index !== 4);
  const { confidence_over_time: line } = findInAnswer({ ...spoken, speech: { ...speech, phrases: gap } });
  const at = (time: number) => line.find((point) => point.time === time)?.confidence as number;
  expect(at(21)).toBeLessThan(0.5);
  expect(at(7)).toBeGreaterThan(0.7);
});

test('words that repeat the question are no keywords', () => {
  const plain = findInAnswer(spoken).keywords.join(' ');
  expect(plain).toContain('migration');
  expect(findInAnswer({ ...spoken, question: 'Tell us of a migration' }).keywords.join(' ')).not.toContain('migration');
});

test('the impression says what was observed, leaves reasons to the measurements, and says nothing of feelings', () => {
  expect(findInAnswer(spoken).impression).toMatch(/observed/);
  expect(findInAnswer(wordless).impression).toBe(
    'Observed: 150 words a minute (estimated from syllables, give or take 20).',
  );
  expect(findInAnswer(typed).impression).toMatch(/typed/);
  const mute = { ...wordless, speech: notMeasured('No audio track'), picture: notMeasured('No picture') };
  expect(findInAnswer(mute).impression).toBe('Nothing of the delivery could be measured.');
  expect(findInAnswer({ ...typed, typed_text: 'Vedin muutosta' }).impression).toBe(
    'This answer was typed, so there is no sound and no picture to measure. ' +
      'Not measured: There is no list of words for the language of this answer.',
  );
  for (const answer of [spoken, wordless, typed])
    expect(findInAnswer(answer).impression).not.toMatch(/feel|emotion|nervous /i);
});

test('what a transcript makes of single words is shown and does not change clarity', () => {
  const words = spoken.transcript?.words.map((word) => ({ ...word, probability: 0.3 })) ?? [];
  const doubted = findInAnswer({ ...spoken, transcript: makeTranscript(spoken.transcript?.text ?? '', { words }) });
  expect(doubted.metrics.articulation_clarity).toMatchObject({ score: 70, parts: [{ value: 0.3, weight: null }] });
});

test('a transcript without times gives pace and keywords, and phrases of the sound for sentences', () => {
  const text = spoken.transcript?.text ?? '';
  const findings = findInAnswer({ ...spoken, transcript: makeTranscript(text, { words: [] }) });
  expect(findings.words_per_minute).toBe(findInAnswer(spoken).words_per_minute);
  expect(findings.keywords).toEqual(findInAnswer(spoken).keywords);
  expect(findings.sentences.map(({ name }) => name)).toEqual(phrases.map(() => ''));
  expect(findings.metrics.confidence.parts.map(({ name }) => name)).not.toContain('Fillers');
});

test('the pace comes from the sound where the transcript leaves speech out', () => {
  const upTo = (seconds: number) => {
    const whole = makeTranscript(spoken.transcript?.text ?? '');
    return { ...spoken, transcript: { ...whole, words: whole.words.filter(({ start }) => start < seconds) } };
  };
  expect(findInAnswer(upTo(19)).metrics.pace).toMatchObject({ value: 150, plus_minus: 20 });
  expect(findInAnswer(upTo(19)).confidence_over_time.at(-1)?.confidence).toBeGreaterThan(0.9);
  expect(findInAnswer(upTo(34)).metrics.pace).toMatchObject({ coverage: 0.875, plus_minus: null });
});

test('where times of words are rough, the beats of the sound say where in the answer it was fast', () => {
  const even = makeTranscript(spoken.transcript?.text ?? '');
  const bunched = {
    ...even,
    words: even.words.map((word, index) => ({ ...word, start: index * 0.1, end: index * 0.1 + 0.1 })),
  };
  const covering = bunched.words.map((word, index) => (index === 79 ? { ...word, end: 40 } : word));
  const line = (are_times_rough: boolean) =>
    findInAnswer({ ...spoken, transcript: { ...bunched, words: covering, are_times_rough } }).confidence_over_time;
  expect(line(true).at(9)?.confidence).toBeGreaterThan(0.9);
  expect(line(false).at(9)?.confidence).toBeLessThan(0.6);
});

test('a transcript without a language has the one that its words show', () => {
  const text = spoken.transcript?.text ?? '';
  const unlabelled = findInAnswer({ ...spoken, transcript: makeTranscript(text, { language: 'und' }) });
  expect(unlabelled).toEqual(findInAnswer(spoken));
});

test('a sentence where the sound has no speech has no confidence', () => {
  const early = { ...speech, phrases: phrases.slice(0, 7) };
  const { sentences } = findInAnswer({ ...spoken, speech: early });
  expect(sentences.at(-1)).toMatchObject({ name: 'It was a great success.', confidence: null });
});

test('an answer in a language without lists has its pace, and says that wording was not measured', () => {
  const findings = findInAnswer({
    ...spoken,
    transcript: makeTranscript('Vedin muutosta ja asiakkaat olivat tyytyväisiä', { language: 'fi' }),
  });
  expect(findings).toMatchObject({ words_per_minute: 9, keywords: [], sentiment: null });
  expect(findings.metrics.sentiment.not_measured).toBe('There is no list of words for the language of this answer');
});
