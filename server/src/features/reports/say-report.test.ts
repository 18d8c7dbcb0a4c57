// A report in the language of whoever answered; in English for everybody else.
import { type Language, languages } from '@hireframe/contract/languages.ts';
import type { Metric } from '@hireframe/contract/reports.ts';
import { scoreAnswer } from '@hireframe/engines/content/score-answer.ts';
import { foundMetric } from '@hireframe/engines/delivery/build-metric.ts';
import { expect, test } from 'vitest';
import { sayInsight } from './reader-words.ts';
import { sayMean, sayMetric } from './say-metric.ts';
import { saidIn, saySummary } from './say-report.ts';

const german = saidIn('de');
const others = languages.filter((one): one is Exclude<Language, 'en'> => one !== 'en');
const part = (name: string, value: number) => ({ name, value, unit: '', weight: 0.3, text: `English of ${name}` });
const metric = (key: Parameters<typeof foundMetric>[0], given: Partial<Metric> = {}): Metric => ({
  ...foundMetric(key, { score: 80, value: 0.8, unit: '', text: 'In English', method: 'syllable nuclei', coverage: 1 }),
  ...given,
});

test('a metric is said from its figures, with decimals as the language writes them', () => {
  const parts = [part('Pace', 148), part('Fluency', 0.124), part('Fillers', 2.34)];
  const { text, band, method } = sayMetric(german, metric('confidence', { parts }), null);
  expect(text).toBe(
    'Beobachteter Vortrag: 148 Wörter pro Minute, 12 % der Zeit still und 2,3 Füllwörter auf 100 Wörter.',
  );
  expect([band, method]).toEqual(['Stark', 'Silbenkerne']);
});

test('every part and every metric has words in every language', () => {
  const names = ['Pace', 'Fluency', 'Fillers', 'Loudness steadiness', 'Loudness variety', 'Pitch variety'];
  const all = [...names, 'Pace variety', 'Time speaking', 'Certainty of the transcript', 'Long pauses'];
  const parts = [...all, 'Pitch instability', 'Blinks'].map((name) => part(name, 1));
  const keys = ['pace', 'engagement', 'articulation_clarity', 'eye_contact', 'facial_expressiveness'] as const;
  const sentiment = { POSITIVE: 0.5, NEUTRAL: 0.5, NEGATIVE: 0 };
  for (const language of others)
    for (const key of [...keys, 'confidence', 'gesture_usage', 'nervousness_indicators', 'sentiment'] as const) {
      const said = sayMetric(saidIn(language), metric(key, { parts }), sentiment);
      expect(said.text).not.toMatch(/English|Observed/);
      expect(said.parts.map(({ text }) => text).join()).not.toContain('English');
    }
});

test('methods are said although they are made of one another', () => {
  const method = 'mean of the answers by the time of speaking: words of the transcript (whisper), list of valences';
  expect(sayMetric(german, metric('pace', { method }), null).method).toBe(
    'Mittel der Antworten nach Sprechzeit: Wörter des Transkripts (whisper), Wertungsliste',
  );
});

test('a reason that nobody translated stays as it is', () => {
  const said = sayMetric(german, metric('pace', { not_measured: 'Too short: 1.2 s, 3 s are needed' }), null);
  expect(said.not_measured).toBe('Too short: 1.2 s, 3 s are needed');
  expect(sayMean(german, metric('pace', { not_measured: 'No words were heard' }), []).not_measured).toBe(
    'Es waren keine Worte zu hören',
  );
});

test('a total that is missing says how many answers it lacks', () => {
  const summary = { score_missing: '1 of 3 answers could not be scored' };
  expect(saySummary(german, summary, { scored: 2, answers: 3 }).score_missing).toBe(
    '1 von 3 Antworten konnte nicht bewertet werden',
  );
  expect(saySummary(german, { score_missing: 'You chose not to share this' }, undefined).score_missing).toBe(
    'Sie wollten das nicht teilen',
  );
});

test('what content was found and what was not is kept with its messages, and the English is as before', () => {
  const question = { text: 'Tell me about a conflict at work.', kind: 'behavioural' as const, shows: [] };
  const scored = scoreAnswer('I asked my colleague to talk and I wrote a plan.', question, { language: 'en' });
  const checks = 'checks' in scored ? scored.checks : [];
  for (const { comment, said = [] } of checks) {
    expect(said.length).toBeGreaterThan(0);
    for (const { message, values = {} } of said)
      for (const language of others) {
        const { known, t } = saidIn(language);
        const lists = Object.values(values)
          .filter((value) => Array.isArray(value))
          .flat() as string[];
        for (const name of lists) expect(known(name), `${language}: ${name}`).not.toBe(name);
        expect((t as (message: string, values: object) => string)(message, values)).not.toBe(message);
      }
    expect(comment).not.toMatch(/[{}]/);
  }
});

test('advice is said in the language of the reader, and one from before its messages were kept stays', () => {
  const said = { message: '{count} fillers in 100 words.', values: { count: '2.0' } };
  const advice = 'Stop for a breath after each point.';
  const insight = { area: 'Filler words', insight: '2.0 fillers in 100 words.', said, advice, is_strength: false };
  expect(sayInsight(insight, 'candidate', 'de')).toEqual({
    area: 'Füllwörter',
    insight: '2,0 Füllwörter auf 100 Wörter. Machen Sie nach jedem Punkt eine Atempause.',
    is_strength: false,
  });
  expect(sayInsight(insight, 'recruiter').insight).toBe('2.0 fillers in 100 words.');
  const { said: _, ...before } = insight;
  expect(sayInsight(before, 'candidate', 'de').insight).toMatch(/^2\.0 fillers in 100 words\./);
});
