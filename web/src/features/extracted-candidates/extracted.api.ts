// Extracted candidates: lists, one of them, how many there are, and deciding about them.
import type { Page } from '@hireframe/contract/endpoint.ts';
import {
  approveExtracted,
  type BulkDecision,
  bulkApproveExtracted,
  bulkRejectExtracted,
  type ExtractedCandidate,
  type ExtractedCandidateDetail,
  type ExtractedStats,
  getExtractedCandidate,
  getExtractedStats,
  listExtractedCandidates,
  maxAtOnce,
  rejectExtracted,
} from '@hireframe/contract/extracted-candidates.ts';
import { listEmailAccounts } from '@hireframe/contract/mailboxes.ts';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import { candidatesKey } from '../candidates/candidates.api.ts';
import type { ExtractedQuery } from './use-extracted-address.ts';

const key = ['extracted-candidates'] as const;
const listKey = [...key, 'list'] as const;
export const statsKey = [...key, 'stats'] as const;
const oneKey = (id: string) => [...key, 'one', id] as const;

/** Mail comes while one looks at the list. */
const mail_ms = 15_000;
/** While accounts are being made. */
const making_ms = 1500;
/** The addresses of files live 15 minutes; asking again keeps those on the screen alive. */
const fresh_ms = 10 * 60 * 1000;

const isBeingMade = ({ status }: Pick<ExtractedCandidate, 'status'>) => status === 'approved';

/** Approved, and the account is not there yet. */
export const inMaking = ({ total_extracted, pending_review, users_created, rejected }: ExtractedStats) =>
  total_extracted - pending_review - users_created - rejected;

/** A page of the list; the old one stays while the next is on its way. */
export const useExtracted = (query: ExtractedQuery) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listExtractedCandidates, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.results.some(isBeingMade) ? making_ms : mail_ms),
  });

export const useExtractedStats = () =>
  useQuery({
    queryKey: statsKey,
    queryFn: ({ signal }) => call(getExtractedStats, {}, signal),
    refetchInterval: ({ state: { data } }) => (data && inMaking(data) > 0 ? making_ms : mail_ms),
  });

export const useExtractedOne = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getExtractedCandidate, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isBeingMade(data) ? making_ms : fresh_ms),
  });

/** The mailboxes that one sees, for the filter. */
export const useMailboxChoices = () =>
  useQuery({
    queryKey: [...key, 'mailboxes'],
    queryFn: ({ signal }) => call(listEmailAccounts, { query: { page_size: 100 } }, signal),
    select: ({ results }) => results.map(({ id, email_address }) => ({ value: id, label: email_address })),
  });

/** All rows that the query finds, as CSV. */
export const exportExtracted = (query: Omit<ExtractedQuery, 'page' | 'page_size'>) =>
  callForFile(listExtractedCandidates, { query }, 'text/csv');

export type Decision =
  | { kind: 'approve'; email?: string | undefined; job_id?: string | null | undefined }
  | { kind: 'reject'; reason: string };

/** About one. The list shows it as soon as the server has agreed. */
export function useDecide() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      decision.kind === 'approve'
        ? call(approveExtracted, { params: { id }, body: { email: decision.email, job_id: decision.job_id } })
        : call(rejectExtracted, { params: { id }, body: { reason: decision.reason } }),
    onSuccess: (decided) => showDecided(cache, decided),
    onSettled: () => refresh(cache),
  });
}

function showDecided(cache: QueryClient, decided: ExtractedCandidateDetail): void {
  cache.setQueryData(oneKey(decided.id), decided);
  cache.setQueriesData<Page<ExtractedCandidate>>(
    { queryKey: listKey },
    (page) =>
      page && { ...page, results: page.results.map((one) => (one.id === decided.id ? { ...one, ...decided } : one)) },
  );
}

/** Not awaited: whoever waits for the answer must not wait for the lists. */
function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: key });
  void cache.invalidateQueries({ queryKey: candidatesKey });
}

type Many = { kind: Decision['kind']; ids: string[]; reason: string };

/** About many, each by itself; as many at a time as the server takes. */
export function useDecideMany() {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn({ kind, ids, reason }: Many): Promise<BulkDecision> {
      const whole: BulkDecision = { succeeded: 0, failed: 0, results: [] };
      for (let from = 0; from < ids.length; from += maxAtOnce) {
        const some = ids.slice(from, from + maxAtOnce);
        const { succeeded, failed, results } =
          kind === 'approve'
            ? await call(bulkApproveExtracted, { body: { ids: some } })
            : await call(bulkRejectExtracted, { body: { ids: some, reason } });
        whole.succeeded += succeeded;
        whole.failed += failed;
        whole.results.push(...results);
      }
      return whole;
    },
    onSettled: () => refresh(cache),
  });
}
