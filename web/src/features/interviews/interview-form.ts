// What is typed about an interview, and what is sent of it.
import { type Interview, InterviewFields } from '@hireframe/contract/interviews.ts';
import { checkedBy } from '../../lib/forms.ts';
import { ownTimeZone, toInstant, toWallTime } from './zoned-time.ts';

/** `starts_at`: the wall time in `time_zone`, '2026-11-24T10:00', or ''. */
export type InterviewValues = {
  title: string;
  starts_at: string;
  duration_minutes: number | string; // A number, or what was typed instead.
  time_zone: string;
  place: string;
  message: string;
};

const usualMinutes = 45; // The contract's.

export function initialInterviewValues(interview: Interview | undefined, job_title: string): InterviewValues {
  if (!interview)
    return {
      title: `Interview for ${job_title}`,
      starts_at: '',
      duration_minutes: usualMinutes,
      time_zone: ownTimeZone(),
      place: '',
      message: '',
    };
  const { title, starts_at, duration_minutes, time_zone, place, message } = interview;
  const wallTime = toWallTime(Date.parse(starts_at), time_zone);
  return { title, starts_at: wallTime, duration_minutes, time_zone, place, message };
}

export const toInterviewBody = (values: InterviewValues) => ({
  ...values,
  starts_at: toInstant(values.starts_at, values.time_zone) ?? '',
  duration_minutes: values.duration_minutes as number, // The contract refuses what is none.
});

const check = checkedBy(InterviewFields);

/** By the contract; and a time must exist in its zone and be still to come. */
export function checkInterview(values: InterviewValues): Record<string, string | undefined> {
  const sent = toInterviewBody(values);
  const errors = check(sent);
  if (values.starts_at && !sent.starts_at)
    return { ...errors, starts_at: "This time doesn't exist that day because clocks go forward" };
  if (sent.starts_at && Date.parse(sent.starts_at) <= Date.now())
    return { ...errors, starts_at: 'Choose a time in the future' };
  return errors;
}
