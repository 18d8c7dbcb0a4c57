import type { Page } from '@hireframe/contract/endpoint.ts';

/** A list that is needed whole, such as what a menu offers: page after page until there are no more. */
export async function allPages<Row>(ask: (page: { page: number; page_size: number }) => Promise<Page<Row>>) {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { results, next } = await ask({ page, page_size: 100 });
    rows.push(...results);
    if (!next) return rows;
  }
}
