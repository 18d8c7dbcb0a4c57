// Careers pages: as the world sees them, and as admins write them.
import {
  type CareersPage,
  type CareersPageChange,
  changeCareersPage,
  deleteCareersLogo,
  deleteCareersPicture,
  getAutomatedAnalysis,
  getCareersPage,
  getPublicCareersPage,
  listCareersJobs,
  type PublicCareersPage,
  putCareersLogo,
  putCareersPicture,
} from '@hireframe/contract/careers-pages.ts';
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import type { CareersSearch } from './careers-search.ts';

const publicKey = ['careers'] as const;
const mineKey = ['workspace', 'careers-page'] as const;

export const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404;
const retry = (times: number, error: Error) => times < 2 && !isMissing(error); // What is not there will not come.

export const careersPageKey = (slug: string) => [...publicKey, slug, 'page'];
export const careersJobsKey = (slug: string, query: CareersJobsQuery) => [...publicKey, slug, 'jobs', query];

export const useCareersPage = (slug: string) =>
  useQuery({
    queryKey: careersPageKey(slug),
    queryFn: ({ signal }) => call(getPublicCareersPage, { params: { slug } }, signal),
    retry,
  });

export type CareersJobsQuery = Omit<CareersSearch, 'group'> & { sort_by: 'team' | 'place' };

/** Which jobs the page shows at this address, and by what they stand together. */
export const careersJobsAt = (
  page: PublicCareersPage | undefined,
  { group, ...search }: CareersSearch,
): CareersJobsQuery => ({
  ...search,
  sort_by: group ?? (page?.teams.length === 0 ? 'place' : 'team'),
});

/** Up to 100 on one page; the old one stays while the next is on its way. */
export const useCareersJobs = (slug: string, query: CareersJobsQuery, { enabled = true } = {}) =>
  useQuery({
    queryKey: careersJobsKey(slug, query),
    // The address holds what anybody wrote there: what is no work mode is refused by the server, in its words.
    queryFn: ({ signal }) =>
      call(
        listCareersJobs,
        { params: { slug }, query: query as EndpointInput<typeof listCareersJobs>['query'] },
        signal,
      ),
    placeholderData: keepPreviousData,
    retry,
    enabled,
  });

export const automatedAnalysisKey = (slug: string) => [...publicKey, slug, 'automated-analysis'];

export const useAutomatedAnalysis = (slug: string) =>
  useQuery({
    queryKey: automatedAnalysisKey(slug),
    queryFn: ({ signal }) => call(getAutomatedAnalysis, { params: { slug } }, signal),
    retry,
  });

export const useMyCareersPage = () => useQuery({ queryKey: mineKey, queryFn: () => call(getCareersPage, {}) });

export function useChangeCareersPage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CareersPageChange) => call(changeCareersPage, { body }),
    onSuccess: (page) => cache.setQueryData(mineKey, page),
  });
}

const pictures = {
  logo: { put: putCareersLogo, remove: deleteCareersLogo },
  picture: { put: putCareersPicture, remove: deleteCareersPicture },
} as const;
export type CareersPicture = keyof typeof pictures;

/** Null removes it. */
export function useChangeCareersPicture(which: CareersPicture) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null): Promise<CareersPage | undefined> => {
      if (file) return call(pictures[which].put, { raw: file });
      await call(pictures[which].remove, {});
      return undefined;
    },
    onSuccess: (page) => (page ? cache.setQueryData(mineKey, page) : cache.invalidateQueries({ queryKey: mineKey })),
  });
}
