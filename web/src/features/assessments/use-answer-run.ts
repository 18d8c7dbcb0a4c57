// The run of one recorded answer: asked of the server first, then chunk by chunk, then ended.
import type { AssessmentQuestion } from '@hireframe/contract/assessments.ts';
import { useCallback, useEffect, useState } from 'react';
import { useMe } from '../accounts/accounts.api.ts';
import type { RecordingKind } from '../recorder/camera.ts';
import { countSentChunks, dropSending, endRecording, sendChunk } from '../recorder/sending.ts';
import { useQuestionActs } from './assessments.api.ts';

type Begun = { answer_id: string; part: number; used_seconds: number };
type AnswerRunOptions = { session_id: string; question: AssessmentQuestion; kind: RecordingKind };

/** A chunk holds about one second, so that their number tells how long an interrupted answer is. */
export function useAnswerRun({ session_id, question: { id: question_id }, kind }: AnswerRunOptions) {
  const { id: user_id } = useMe();
  const { start, refresh } = useQuestionActs(session_id);
  const [begun, setBegun] = useState<Begun>();
  const [error, setError] = useState<Error | null>(null);
  const [isOver, setOver] = useState(false);
  const [attempt, setAttempt] = useState<{ number: number; discard: boolean }>({ number: 0, discard: false });
  const { mutateAsync } = start;

  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      setError(null);
      try {
        const { answer } = await mutateAsync({ id: question_id, kind, discard: attempt.discard });
        const counts = await countSentChunks(user_id, answer.id);
        const part = Math.max(-1, ...counts.keys()) + 1;
        const used_seconds = [...counts.values()].reduce((sum, count) => sum + count, 0);
        if (!isGone) setBegun({ answer_id: answer.id, part, used_seconds });
        await refresh();
      } catch (reason) {
        if (!isGone) setError(reason as Error);
      }
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, [question_id, kind, user_id, attempt]);

  const keepChunk = useCallback(
    (bytes: Blob, index: number) => {
      if (begun) sendChunk(question_id, { user_id, answer_id: begun.answer_id, part: begun.part, index, bytes });
    },
    [begun, question_id, user_id],
  );
  const finish = (seconds: number) => {
    if (!begun) return;
    const recorded_seconds = begun.used_seconds + seconds;
    endRecording({ answer_id: begun.answer_id, user_id, question_id, recorded_seconds });
    setOver(true);
    void refresh();
  };
  /** Begins anew; what was recorded goes from this browser and from the server. */
  const discard = async () => {
    const { answer_id } = begun ?? {};
    setBegun(undefined);
    if (answer_id) await dropSending(user_id, answer_id);
    setAttempt({ number: attempt.number + 1, discard: true });
  };
  return {
    is_loading: !begun && !error,
    is_ready: begun !== undefined,
    used_seconds: begun?.used_seconds ?? 0,
    error,
    isOver,
    keepChunk,
    end: finish,
    handIn: () => finish(0),
    discard,
    // What could not be thrown away is not offered again; what was recorded since is kept.
    retry: () => setAttempt({ number: attempt.number + 1, discard: attempt.discard && error !== null }),
  };
}
