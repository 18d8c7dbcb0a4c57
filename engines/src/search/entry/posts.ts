import { asList, asText, asTexts, type PersonToIndex } from './person-to-index.ts';

/** `years_ago`: since it ended; 0 while it is held. `is_newest`: no other ended later. */
export type Post = {
  role: string;
  company: string;
  description: string;
  technologies: string[];
  is_open: boolean;
  is_newest: boolean;
  years_ago: number;
};

const maxPosts = 60;
const longestText = 12_000; // Letters of one description.

/** The posts of a resume, in its order. A post without an end is open only where the resume says 'present' or a later month. */
export function readPosts(resume: PersonToIndex['resume'], today: string): Post[] {
  const now = monthOf(today) ?? 0;
  const jobs = asList<Record<string, unknown>>(resume?.experience, maxPosts);
  const ends = jobs.map((job) => endOf(job, now));
  const last = Math.max(...ends, 0);
  let hasNewest = false;
  return jobs.map((job, index) => {
    const end = ends[index] as number;
    const is_open = end >= now + 1;
    const is_newest = is_open || (end === last && !hasNewest && last <= now);
    if (is_newest && !is_open) hasNewest = true;
    return {
      role: asText(job.role).slice(0, 200),
      company: asText(job.company).slice(0, 200),
      description: asText(job.description).slice(0, longestText),
      technologies: asTexts(job.technologies, 80),
      is_open,
      is_newest,
      years_ago: end === 0 ? 10 : Math.max(0, Math.floor((now - end) / 12)),
    };
  });
}

/** Months since year 0; the month after `now` for an open end, 0 where no date says. */
function endOf(job: Record<string, unknown>, now: number): number {
  const [start, end] = [asText(job.start_date), asText(job.end_date)];
  if (end === 'present') return now + 1;
  const month = monthOf(end || start, 12) ?? 0;
  // 'until 2030' is open; 'in 2026' of this year is not over either, but nothing says that it goes on.
  return month > now ? (end.length > 4 || Number(end.slice(0, 4)) > Math.floor(now / 12) ? now + 1 : now) : month;
}

function monthOf(date: string, whenYear = 1): number | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(date) ?? [];
  return year === undefined ? undefined : Number(year) * 12 + (Number(month) || whenYear) - 1;
}
