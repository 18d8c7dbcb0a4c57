// The address of the review is its state: filters, page, whose details are open.
import {
  type ExtractedDate,
  type ExtractedStatus,
  extractedDates,
  extractedStatuses,
} from '@hireframe/contract/extracted-candidates.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ExtractedSearch } from './extracted-search.ts';

const route = getRouteApi('/frame/extracted-candidates');
const usualPageSize = 20;
const isId = (value = '') => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const dates = Object.keys(extractedDates) as ExtractedDate[];

/** What a bad link says is left out. */
export const toExtractedFilter = ({ search, status, date, mailbox, job_id }: ExtractedSearch) => ({
  search: search || undefined,
  status: extractedStatuses.find((one) => one === status) as ExtractedStatus | undefined,
  date: dates.find((one) => one === date),
  mailbox: isId(mailbox) ? mailbox : undefined,
  job_id: isId(job_id) ? job_id : undefined,
});

export const toListQuery = (search: ExtractedSearch) => ({
  ...toExtractedFilter(search),
  page: search.page ?? 1,
  page_size: search.page_size ?? usualPageSize,
});
export type ExtractedQuery = ReturnType<typeof toListQuery>;

export const isFiltered = (search: ExtractedSearch) =>
  Object.values(toExtractedFilter(search)).some((value) => value !== undefined);

export const getOpenId = ({ open }: ExtractedSearch) => (isId(open) ? open : undefined);

export type ChangeExtracted = (change: Partial<ExtractedSearch>, how?: { isContinued?: boolean }) => void;

const staying: (keyof ExtractedSearch)[] = ['open', 'tab'];

export function useExtractedAddress() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/extracted-candidates' });
  /** Other conditions begin at the first page; details open over the page that is there. */
  const change: ChangeExtracted = useCallback(
    (patch, { isContinued = false } = {}) => {
      const isOver = Object.keys(patch).every((name) => staying.includes(name as keyof ExtractedSearch));
      void navigate({
        to: '/extracted-candidates',
        search: (old) => ({ ...old, ...(!isOver && { page: undefined }), ...patch }),
        replace: isContinued,
        resetScroll: 'page' in patch,
      });
    },
    [navigate],
  );
  return { search, change };
}
