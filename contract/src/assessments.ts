// Assessments: sessions in which a candidate answers questions on video, by voice or in writing.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { paging, shortPaging } from './list.ts';
import { onOneLine, plainText, trimmed } from './plain-text.ts';
import { questionCounts } from './screenings.ts';

export const sessionKinds = ['practice', 'screening'] as const;
/** preparing: questions are being written. ready: not agreed yet. in_progress: answers come. */
export const sessionStatuses = [
  'preparing',
  'ready',
  'in_progress',
  'completed',
  'expired',
  'cancelled',
  'with_person',
] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
export const answerKinds = ['video', 'audio', 'text'] as const;
export type AnswerKind = (typeof answerKinds)[number];
/** recording: parts may still come. received: whole. failed: what came is no recording. */
export const answerStatuses = ['recording', 'received', 'failed'] as const;
export const extraTimes = [0, 25, 50, 100] as const; // Percent.

export const recordingTypes = ['video/webm', 'video/mp4', 'audio/webm', 'audio/mp4'] as const;
export const maxRecordingBytes = 500 * 2 ** 20;
export const maxChunkBytes = 16 * 2 ** 20;
/** A part is one run of the recorder; after a reload the next part begins. */
export const maxParts = 20;
export const maxChunks = 3600;
export const maxTypedLetters = 10_000;

/** What one of the four sentences of a notice is about. */
export const noticeSubjects = ['answers', 'seen_by', 'scored', 'kept'] as const;

/** What a candidate reads before they agree. Lines of text, each a fact. */
export const Notice = z
  .object({
    version: z.string(),
    language: z.enum(languages), // Of its words. English in notices that were read before there were others.
    /** The notice in four sentences; empty in notices that were read before there were any. */
    summary: z.array(z.object({ about: z.enum(noticeSubjects), lead: z.string(), rest: z.string() })),
    recorded: z.array(z.string()),
    measured: z.array(z.object({ what: z.string(), how: z.string(), engine: z.string() })),
    not_measured: z.array(z.string()),
    observation: z.object({ is_possible: z.boolean(), why_not: z.string() }), // Of the picture: only with consent.
    seen_by: z.array(z.string()),
    kept: z.string(), // How long.
    rights: z.array(z.string()),
    language_model: z.string().nullable(), // Which one wrote the questions, if one did.
    /** Of states whose law wants a signature before a voice or a face is analysed; left out elsewhere. */
    release: z
      .object({ jurisdictions: z.array(z.string()), text: z.array(z.string()), purposes: z.array(z.string()) })
      .optional(),
  })
  .meta({ id: 'AssessmentNotice' });
export type Notice = z.infer<typeof Notice>;

export const Accommodation = z
  .object({
    extra_time_percent: z.literal(extraTimes).default(0),
    answer_with: z.enum(answerKinds).default('video'),
    note: z.string().overwrite(trimmed).max(1000, 'At most 1000 characters').default(''),
  })
  .meta({ id: 'Accommodation' });
export type Accommodation = z.output<typeof Accommodation>;

/** Declining any of these has no effect on how far a candidate comes. */
export const Consent = z
  .object({
    version: z.string(), // Of the notice that was read.
    recording: z.boolean(), // No: answers are typed.
    analysis: z.boolean(), // No: people read and watch the answers, no machine measures them.
    observation: z.boolean().default(false),
    accommodation: Accommodation.prefault({}),
    release: z // Signed where the notice holds one; the date is that of the consent.
      .object({ name: z.string().overwrite(trimmed).min(1, 'Type your full name').max(200) })
      .optional(),
  })
  .meta({ id: 'AssessmentConsent' });
export type Consent = z.output<typeof Consent>;

export const AssessmentSession = z
  .object({
    id: z.uuid(),
    kind: z.enum(sessionKinds),
    status: z.enum(sessionStatuses),
    title: z.string(), // 'Practice: Backend engineer', or the role and who asks.
    workspace_name: z.string().nullable(),
    careers_slug: z.string().nullable(), // Of its published careers page.
    question_count: z.int(),
    answered_count: z.int(),
    allows_retakes: z.boolean(),
    notice: Notice,
    consent: Consent.extend({ given_at: z.iso.datetime() }).nullable(),
    deadline_at: z.iso.datetime().nullable(), // Null: a practice session waits.
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    completed_at: z.iso.datetime().nullable(),
    task_id: z.uuid().nullable(), // Of the questions while they are written, of the report afterwards.
    report_id: z.uuid().nullable(),
  })
  .meta({ id: 'AssessmentSession' });
export type AssessmentSession = z.infer<typeof AssessmentSession>;

export const AssessmentAnswer = z
  .object({
    id: z.uuid(),
    kind: z.enum(answerKinds),
    status: z.enum(answerStatuses),
    take: z.int(), // From 1.
    text: z.string().nullable(),
    recorded_seconds: z.number().nullable(), // As far as the browser has said.
    error_message: z.string().nullable(),
    created_at: z.iso.datetime(),
    received_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AssessmentAnswer' });
export type AssessmentAnswer = z.infer<typeof AssessmentAnswer>;

export const AssessmentQuestion = z
  .object({
    id: z.uuid(),
    position: z.int(), // From 1.
    text: z.string().nullable(), // In a screening null until it is opened: thinking time begins then.
    kind: z.string(),
    thinking_seconds: z.int(), // Extra time included.
    answer_seconds: z.int(),
    opened_at: z.iso.datetime().nullable(),
    can_retake: z.boolean(),
    answer: AssessmentAnswer.nullable(), // The latest take.
  })
  .meta({ id: 'AssessmentQuestion' });
export type AssessmentQuestion = z.infer<typeof AssessmentQuestion>;

const shortText = (max: number) =>
  z.string().overwrite(trimmed).max(max, `At most ${max} characters`).transform(onOneLine).default('');
export const NewAssessment = z
  .union([
    z.object({ token: z.string().min(1).max(200) }), // Of a screening link.
    z.object({ screening_id: z.uuid() }), // One that I am asked.
    z.object({
      role_title: shortText(120),
      focus: shortText(500),
      question_count: z.int().min(questionCounts.min).max(questionCounts.max).default(questionCounts.usual),
    }),
  ])
  .meta({ id: 'NewAssessment' });

const isLast = { is_session_complete: z.boolean().default(false) };
const chunkCount = z.int().min(1, 'The start of the recording is missing').max(maxChunks);
/**
 * start: an answer is begun (again: the next take, where retakes are allowed); with `discard` what was recorded and not
 * finished is deleted first. finish: all chunks of its parts were
 * sent. text: a typed answer. get_upload_url and upload_complete: the whole file at once, where streaming was not possible.
 */
export const AnswerRequest = z
  .discriminatedUnion('request_type', [
    z.object({
      request_type: z.literal('start'),
      kind: z.enum(['video', 'audio']),
      discard: z.boolean().default(false),
    }),
    z.object({
      request_type: z.literal('finish'),
      answer_id: z.uuid(),
      parts: z
        .array(
          z.object({
            part: z
              .int()
              .min(0)
              .max(maxParts - 1),
            chunk_count: chunkCount,
          }),
        )
        .min(1)
        .max(maxParts),
      recorded_seconds: z.number().min(0).max(3600).optional(),
      ...isLast,
    }),
    z.object({
      request_type: z.literal('text'),
      text: z
        .string()
        .overwrite(trimmed)
        .min(1, 'Write an answer first')
        .max(maxTypedLetters, `At most ${maxTypedLetters} characters`),
      ...isLast,
    }),
    z.object({
      request_type: z.literal('get_upload_url'),
      file_extension: z.enum(['mp4', 'webm']),
      kind: z.enum(['video', 'audio']).default('video'),
    }),
    z.object({
      request_type: z.literal('upload_complete'),
      s3_key: z.string().min(1).max(500),
      recorded_seconds: z.number().min(0).max(3600).optional(),
      ...isLast,
    }),
  ])
  .meta({ id: 'AnswerRequest' });

/** `upload_url` and `s3_key` only for get_upload_url; `task_id` once the session is complete. */
export const AnswerReply = z
  .object({
    answer: AssessmentAnswer,
    upload_url: z.string().nullable(),
    s3_key: z.string().nullable(),
    session_status: z.enum(sessionStatuses),
    task_id: z.uuid().nullable(),
  })
  .meta({ id: 'AnswerReply' });
export type AnswerReply = z.infer<typeof AnswerReply>;

/** What has come of a recording: whatever is missing can be sent (again) while the status is 'recording'. */
export const ReceivedChunks = z
  .object({
    status: z.enum(answerStatuses),
    parts: z.array(z.object({ part: z.int(), indexes: z.array(z.int()) })),
  })
  .meta({ id: 'ReceivedChunks' });

const session = { audience: 'candidate', params: z.object({ id: z.uuid() }) } as const;
const calls = { name: 'recording', max: 3000, seconds: 600, by: 'actor' } as const;

export const startAssessment = endpoint({
  method: 'POST',
  path: '/start-assessment',
  audience: 'candidate',
  body: NewAssessment,
  status: 201,
  output: z.object({ session_id: z.uuid(), task_id: z.uuid().nullable() }),
  summary: 'Start a practice session, or the one that I was asked for, by its link or from my application',
  limit: { name: 'start-assessment', max: 60, seconds: 3600, by: 'actor' },
});
export const listSessions = endpoint({
  method: 'GET',
  path: '/assessments',
  audience: 'candidate',
  query: z.object(paging),
  list: AssessmentSession,
  summary: 'My assessment sessions, newest first',
});
export const getSession = endpoint({
  ...session,
  method: 'GET',
  path: '/assessment/{id}',
  output: AssessmentSession,
  summary: 'One session of mine',
});
export const deleteSession = endpoint({
  ...session,
  method: 'DELETE',
  path: '/assessment/{id}',
  summary: 'Take back my consent: deletes the recordings, the answers and the report',
});
export const giveConsent = endpoint({
  ...session,
  method: 'POST',
  path: '/assessment/{id}/consent',
  body: Consent,
  output: AssessmentSession,
  summary: 'Say what may be recorded and measured, and what I need',
});
export const askForPerson = endpoint({
  ...session,
  method: 'POST',
  path: '/assessment/{id}/person-instead',
  output: AssessmentSession,
  body: z.object({
    note: z.string().overwrite(trimmed).max(1000, 'At most 1000 characters').transform(plainText).default(''),
  }),
  summary: 'Ask the workspace for a conversation with a person instead',
});
export const getQuestions = endpoint({
  ...session,
  method: 'GET',
  path: '/assessment/{id}/questions',
  query: z.object(shortPaging),
  list: AssessmentQuestion,
  summary: 'The questions of a session, and my answers',
});
export const openQuestion = endpoint({
  ...session,
  method: 'POST',
  path: '/assessment/questions/{id}/open',
  output: AssessmentQuestion,
  summary: 'Show a question: its thinking time begins',
});
export const answerQuestion = endpoint({
  ...session,
  method: 'POST',
  path: '/assessment/questions/{id}/answer',
  body: AnswerRequest,
  output: AnswerReply,
  summary: 'Begin, upload or finish an answer',
  limit: calls,
});
export const putChunk = endpoint({
  method: 'PUT',
  path: '/assessment/answers/{id}/parts/{part}/chunks/{index}',
  audience: 'candidate',
  params: z.object({
    id: z.uuid(),
    part: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxParts - 1),
    index: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxChunks - 1),
  }),
  raw: { content_types: recordingTypes, max_bytes: maxChunkBytes },
  summary: 'Send about one second of a recording; the same one again changes nothing',
  limit: calls,
});
export const listChunks = endpoint({
  ...session,
  method: 'GET',
  path: '/assessment/answers/{id}/chunks',
  output: ReceivedChunks,
  summary: 'Which chunks of a recording have come',
});
export const putRecording = endpoint({
  method: 'PUT',
  path: '/assessment/uploads/{token}',
  audience: 'anyone',
  params: z.object({ token: z.string().max(200) }),
  raw: { content_types: recordingTypes, max_bytes: maxRecordingBytes },
  summary: 'Send a whole recording to the address that get_upload_url gave; it lives an hour',
  limit: { name: 'recording-upload', max: 120, seconds: 600, by: 'address' },
});
export const completeSession = endpoint({
  ...session,
  method: 'POST',
  path: '/assessment/{id}/complete',
  output: AssessmentSession,
  summary: 'Hand in: what is not answered stays so',
});
