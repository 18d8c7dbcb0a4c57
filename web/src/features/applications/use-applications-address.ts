// The address of the list is its state: posting, status, name, order, page, list or board.
import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import { applicationSources, applicationStatuses, applicationWay } from '@hireframe/contract/application-words.ts';
import { applicationSorts } from '@hireframe/contract/applications.ts';
import { maxTrackingLetters } from '@hireframe/contract/tracking-words.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ApplicationsSearch } from './applications-search.ts';

type ApplicationSort = (typeof applicationSorts)[number];
export const sortWords: Record<ApplicationSort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-match_score': 'Best match first',
  candidate_name: 'Name A to Z',
  '-status_changed_at': 'Latest move first',
  status_changed_at: 'Longest in stage first',
};
const usualSort: ApplicationSort = '-created_at';
const isId = (value: string | undefined) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value ?? '');

/** A day that there is, such as '2026-11-22'. */
function dayIn(value = ''): string | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : value;
}

/** A way of applying, a tracking link or a member whose referral it was. */
function sourceIn(value = '') {
  const isLink = value.includes('/') && value.length <= 2 * maxTrackingLetters + 1;
  if (isLink || value === 'former' || isId(value)) return value;
  return applicationSources.find((one) => one === value);
}

/** What a bad link says is left out. */
export function toListQuery(search: ApplicationsSearch) {
  const { job_id, status, reached, source, date_from, date_to, candidate_name, sort_by, page } = search;
  return {
    job_id: isId(job_id) ? job_id : undefined,
    status: applicationStatuses.find((one) => one === status) as ApplicationStatus | undefined,
    reached: applicationWay.find((one) => one === reached),
    source: sourceIn(source),
    date_from: dayIn(date_from),
    date_to: dayIn(date_to),
    candidate_name: candidate_name || undefined,
    sort_by: applicationSorts.find((one) => one === sort_by) ?? usualSort,
    page: page ?? 1,
  };
}

const route = getRouteApi('/frame/applications');
export type ChangeApplications = (change: Partial<ApplicationsSearch>, how?: { isContinued?: boolean }) => void;

export function useApplicationsAddress() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/applications' });
  /** Other conditions begin at the first page. */
  const change: ChangeApplications = (patch, { isContinued = false } = {}) =>
    void navigate({
      to: '/applications',
      search: (old) => ({ ...old, page: undefined, ...patch }),
      replace: isContinued,
      resetScroll: 'page' in patch,
    });
  return { search, change };
}
