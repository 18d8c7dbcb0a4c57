// Sessions, questions and answers of an assessment as the server would answer them.
import type {
  AssessmentAnswer,
  AssessmentQuestion,
  AssessmentSession,
  Consent,
  Notice,
} from '@hireframe/contract/assessments.ts';
import type { z } from 'zod';
import { makeId } from './candidate-page.ts';

const day = '2026-09-03T10:00:00.000Z';
export const session_id = makeId(701);
type Answer = z.infer<typeof AssessmentAnswer>;

export const makeNotice = (given: Partial<Notice> = {}): Notice => ({
  version: 'notice-1',
  language: 'en',
  summary: [
    { about: 'answers', lead: 'You answer 3 questions', rest: ' on video, by voice or in writing.' },
    { about: 'seen_by', lead: 'Only you see your answers.', rest: '' },
    { about: 'scored', lead: 'What you say is scored', rest: ', if you agree below.' },
    { about: 'kept', lead: 'Kept until you delete it', rest: '.' },
  ],
  recorded: ['Picture and sound of each answer.'],
  measured: [{ what: 'How fast you speak', how: 'Timing of speech in the sound', engine: 'ffmpeg 5.1' }],
  not_measured: ['How you feel. Nothing here recognises emotions.'],
  observation: { is_possible: true, why_not: '' },
  seen_by: ['You, and nobody else.'],
  kept: 'Until you delete it.',
  rights: ['You can decline.'],
  language_model: null,
  ...given,
});

export const makeConsent = (given: Partial<Consent> = {}) => ({
  version: 'notice-1',
  recording: true,
  analysis: true,
  observation: false,
  given_at: day,
  accommodation: { extra_time_percent: 0 as const, answer_with: 'video' as const, note: '' },
  ...given,
});

/** A practice session with nothing agreed yet. */
export const makeSession = (given: Partial<AssessmentSession> = {}): AssessmentSession => ({
  id: session_id,
  kind: 'practice',
  status: 'ready',
  title: 'Practice: Nurse',
  workspace_name: null,
  careers_slug: null,
  question_count: 3,
  answered_count: 0,
  allows_retakes: true,
  notice: makeNotice(),
  consent: null,
  deadline_at: null,
  created_at: day,
  started_at: null,
  completed_at: null,
  task_id: null,
  report_id: null,
  ...given,
});

export const makeAnswer = (given: Partial<Answer> = {}): Answer => ({
  id: makeId(730),
  kind: 'video',
  status: 'received',
  take: 1,
  text: null,
  recorded_seconds: 12,
  error_message: null,
  created_at: day,
  received_at: day,
  ...given,
});

/** Not opened yet. */
export const makeQuestion = (position: number, given: Partial<AssessmentQuestion> = {}): AssessmentQuestion => ({
  id: makeId(710 + position),
  position,
  text: `What is question ${position}?`,
  kind: 'behavioural',
  thinking_seconds: 30,
  answer_seconds: 120,
  opened_at: null,
  can_retake: true,
  answer: null,
  ...given,
});
