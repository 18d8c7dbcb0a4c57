import type { Experience } from '../resume.ts';

/** By end and then beginning; jobs without dates stay where they are. */
export function newestFirst(jobs: Experience[]): Experience[] {
  if (jobs.some((job) => !job.start_date)) return jobs;
  const end = (job: Experience) => (job.end_date === 'present' ? '9999' : job.end_date || job.start_date);
  return jobs
    .map((job, index) => ({ job, index }))
    .sort((a, b) => compare(end(b.job), end(a.job)) || compare(b.job.start_date, a.job.start_date) || a.index - b.index)
    .map(({ job }) => job);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
