// What a kind of work is called while it runs and when it is done, and where its result is.
import type { TaskType } from '@hireframe/contract/tasks.ts';

type Result = Record<string, unknown> | null;
type TaskWords = {
  doing: string;
  done: string | ((result: Result) => string);
  /** Whether it is 'Analysis in Progress', and at its end 'Analysis Complete!'. */
  is_analysis: boolean;
  /** The button of the notification, and the page that it leads to. */
  open?: { label: string; addressOf: (result: Result) => string };
  /** Pages that show a failure themselves, so that no notification is needed there. */
  failure_shown_below?: string;
  /** The page that tells the end itself, good or bad, while it is looked at. */
  told_on?: string;
};

const words: Partial<Record<TaskType, TaskWords>> = {
  RESUME_ANALYSIS: {
    doing: 'Reading your resume',
    done: 'Your resume has been read and scored.',
    is_analysis: true,
    open: {
      label: 'View Score',
      addressOf: (result) => (result?.resume_id ? `/profile/resumes/${result.resume_id}` : '/profile'),
    },
    failure_shown_below: '/profile',
  },
  REPORT_GENERATION: {
    doing: 'Preparing your report',
    done: 'Your report is ready.',
    is_analysis: true,
    open: { label: 'View Report', addressOf: () => '/dashboard' },
  },
  POSTING_ANALYSIS: {
    doing: 'Reading the job description',
    done: 'Your draft is ready to review.',
    is_analysis: true,
    open: {
      label: 'Review draft',
      addressOf: (result) => (result?.posting_id ? `/job-requirements/${result.posting_id}` : '/job-requirements'),
    },
  },
  BULK_UPLOAD: {
    doing: 'Reading resumes',
    done: (result) => `Bulk upload completed! ${result?.successful_users ?? 0} users created successfully.`,
    is_analysis: false,
    open: { label: 'View files', addressOf: () => '/bulk-upload' },
    told_on: '/bulk-upload',
  },
  DATA_EXPORT: {
    doing: 'Exporting your data',
    done: 'Your data is ready to download.',
    is_analysis: false,
    open: { label: 'Go to download', addressOf: () => '/settings?tab=data' },
  },
};

export const getTaskWords = (type: TaskType): TaskWords =>
  words[type] ?? { doing: 'Working', done: 'Finished.', is_analysis: false };
