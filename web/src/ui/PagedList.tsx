// A list that loads: its skeleton, its failure with Retry, its emptiness, its rows, its pages.
import type { Page } from '@hireframe/contract/endpoint.ts';
import { Pagination, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { pageWords } from './page-words.ts';
import { Rows } from './Rows.tsx';

type Props<One> = {
  label: string;
  query: UseQueryResult<Page<One>>;
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
  children: (row: One) => ReactNode;
};
const page_size = 20; // The contract's.

export function PagedList<One>({ label, query, page, onPage, empty, children }: Props<One>) {
  const { t, language } = useMessages();
  const { data, error, refetch } = query;
  const what = language === 'en' ? label.toLowerCase() : label;
  if (data) {
    if (data.count === 0) return empty;
    const pages = Math.ceil(data.count / page_size);
    return (
      <Stack gap="md">
        <Rows label={label}>{data.results.map(children)}</Rows>
        {pages > 1 && (
          <Pagination
            total={pages}
            siblings={2}
            value={page}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': t(pageWords[control]) })}
          />
        )}
      </Stack>
    );
  }
  if (error)
    return <LoadFailure title={t("Couldn't load {what}", { what })} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm" aria-busy="true" aria-label={t('Loading {what}', { what })}>
      <Skeleton height={32} />
      <Skeleton height={32} />
      <Skeleton height={32} />
    </Stack>
  );
}
