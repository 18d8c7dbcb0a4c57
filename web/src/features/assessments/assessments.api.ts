// Sessions, their questions and answers: what is asked and what becomes stale.
import {
  type AnswerReply,
  type AssessmentSession,
  answerQuestion,
  askForPerson,
  type Consent,
  completeSession,
  deleteSession,
  getQuestions,
  getSession,
  giveConsent,
  listSessions,
  openQuestion,
  putRecording,
  startAssessment,
} from '@hireframe/contract/assessments.ts';
import { getScreeningInvitation, listMyScreenings } from '@hireframe/contract/screenings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useMe } from '../accounts/accounts.api.ts';
import { forgetRecording } from '../recorder/kept-recordings.ts';

const key = ['assessments'] as const;
const sessionKey = (id: string) => [...key, 'session', id] as const;
const questionsKey = (id: string) => [...key, 'questions', id] as const;

export const useSessions = ({ page }: { page: number }) =>
  useQuery({
    queryKey: [...key, 'list', page],
    queryFn: ({ signal }) => call(listSessions, { query: { page } }, signal),
  });

/** While the questions are being written it is asked again. */
export const useSession = (id: string) =>
  useQuery({
    queryKey: sessionKey(id),
    queryFn: ({ signal }) => call(getSession, { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? 2000 : false),
  });

export const useQuestions = (session_id: string) =>
  useQuery({
    queryKey: questionsKey(session_id),
    queryFn: async ({ signal }) => (await call(getQuestions, { params: { id: session_id } }, signal)).results,
  });

/** What companies ask of me, the nearest deadline first. It may come while the page is open. */
export const useAskedOfMe = () =>
  useQuery({
    queryKey: [...key, 'asked'],
    queryFn: async ({ signal }) => (await call(listMyScreenings, { query: { page_size: 100 } }, signal)).results,
    refetchInterval: 60_000,
  });

export const invitationKey = (token: string) => [...key, 'link', token] as const;

export const useScreeningInvitation = (token: string) =>
  useQuery({
    queryKey: invitationKey(token),
    queryFn: ({ signal }) => call(getScreeningInvitation, { params: { token } }, signal),
    retry: false,
  });

type NewAssessment = z.input<typeof startAssessment.body>;
export function useStartAssessment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAssessment) => call(startAssessment, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: key }),
  });
}

/** What changes a session answers with the session. */
function useKeepSession() {
  const cache = useQueryClient();
  return (session: AssessmentSession) => {
    cache.setQueryData(sessionKey(session.id), session);
    void cache.invalidateQueries({ queryKey: [...key, 'list'] });
    void cache.invalidateQueries({ queryKey: [...key, 'asked'] });
    void cache.invalidateQueries({ queryKey: questionsKey(session.id) });
  };
}

export function useGiveConsent(id: string) {
  const keep = useKeepSession();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof Consent>) => call(giveConsent, { params: { id }, body }),
    onSuccess: keep,
    onError: () => cache.invalidateQueries({ queryKey: sessionKey(id) }), // The notice may be another by now.
  });
}

export function useAskForPerson(id: string) {
  const keep = useKeepSession();
  return useMutation({
    mutationFn: (note: string) => call(askForPerson, { params: { id }, body: { note } }),
    onSuccess: keep,
  });
}

export function useCompleteSession(id: string) {
  const keep = useKeepSession();
  return useMutation({ mutationFn: () => call(completeSession, { params: { id } }), onSuccess: keep });
}

export function useDeleteSession() {
  const cache = useQueryClient();
  const { id: user_id } = useMe();
  return useMutation({
    mutationFn: async (id: string) => {
      const { results } = await call(getQuestions, { params: { id } });
      await call(deleteSession, { params: { id } });
      // What this browser still keeps of the recordings goes with them.
      await Promise.all(results.map(({ answer }) => answer && forgetRecording(user_id, answer.id)));
    },
    onSuccess: () =>
      Promise.all([cache.invalidateQueries({ queryKey: key }), cache.invalidateQueries({ queryKey: ['reports'] })]),
  });
}

type WholeFile = { question_id: string; file: File; kind: 'video' | 'audio' };

/** An address for the file, the file, and that it is complete. */
export function useSendFile(session_id: string) {
  const { refresh } = useQuestionActs(session_id);
  return useMutation({
    mutationFn: async ({ question_id: id, file, kind }: WholeFile): Promise<AnswerReply> => {
      const file_extension = file.name.toLowerCase().endsWith('.webm') ? 'webm' : 'mp4';
      const asked = { request_type: 'get_upload_url' as const, file_extension, kind } as const;
      const { upload_url, s3_key } = await call(answerQuestion, { params: { id }, body: asked });
      const token = upload_url?.split('/').at(-1) ?? '';
      await call(putRecording, { params: { token }, raw: new Blob([file], { type: `${kind}/${file_extension}` }) });
      const whole = { request_type: 'upload_complete' as const, s3_key: s3_key ?? '' };
      return call(answerQuestion, { params: { id }, body: whole });
    },
    onSuccess: refresh,
  });
}

/** With `discard` what was recorded and not finished is thrown away first. */
type StartedAnswer = { id: string; kind: 'video' | 'audio'; discard: boolean };

/** What a question's answer is asked to become. */
export function useQuestionActs(session_id: string) {
  const cache = useQueryClient();
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: questionsKey(session_id) }),
      cache.invalidateQueries({ queryKey: sessionKey(session_id) }),
    ]);
  const open = useMutation({
    mutationFn: (id: string) => call(openQuestion, { params: { id } }),
    onSuccess: refresh,
  });
  const start = useMutation({
    mutationFn: ({ id, kind, discard }: StartedAnswer): Promise<AnswerReply> =>
      call(answerQuestion, { params: { id }, body: { request_type: 'start', kind, discard } }),
  });
  const type = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }): Promise<AnswerReply> =>
      call(answerQuestion, { params: { id }, body: { request_type: 'text', text } }),
    onSuccess: refresh,
  });
  return { open, start, type, refresh };
}
