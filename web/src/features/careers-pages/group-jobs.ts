import type { Translator } from '@hireframe/contract/messages.ts';
import type { PublicPosting } from '@hireframe/contract/public-postings.ts';

type Group = { name: string; jobs: PublicPosting[] };

/** @param other what those stand under that name none. In the order they come in, which is the server's: those without a team or place are last. */
export function groupJobs(jobs: PublicPosting[], by: 'team' | 'place', other: string): Group[] {
  const groups = new Map<string, PublicPosting[]>();
  for (const job of jobs) {
    const name = (by === 'team' ? job.team : nameOfPlace(job.location)) || other;
    groups.set(name, [...(groups.get(name) ?? []), job]);
  }
  return [...groups].map(([name, inGroup]) => ({ name, jobs: inGroup }));
}

/** 'Porto' of 'Porto, Portugal (hybrid)'. */
const nameOfPlace = (location: string) => location.replace(/\s*[,(].*$/, '');

/** 'Porto, Portugal, hybrid'. */
export function describePlace({ location, work_mode_display }: PublicPosting, { known }: Translator): string {
  const place = location.replace(/\s*\([^)]*\)/g, '').trim();
  const mode = work_mode_display.toLowerCase();
  const isSaid = mode !== '' && place.toLowerCase().includes(mode);
  return [place, isSaid ? '' : place ? known(work_mode_display).toLowerCase() : known(work_mode_display)]
    .filter(Boolean)
    .join(', ');
}
