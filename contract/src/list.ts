// What all lists have in common.
import { z } from 'zod';

const wholeFromOne = z.coerce.number<number | string>().int().min(1);

export const paging = {
  page: wholeFromOne.default(1),
  page_size: wholeFromOne.default(20).transform((size) => Math.min(size, 100)),
};
export type Paging = { page: number; page_size: number };
export const PagingQuery = z.object(paging);
/** Of lists that are short by nature: whole on one page, unless asked otherwise. */
export const shortPaging = { ...paging, page_size: wholeFromOne.default(100).transform((size) => Math.min(size, 100)) };

/** True or false in a query string. `z.coerce.boolean()` would read 'false' as true. */
export const flag = z.union([z.boolean(), z.stringbool()]);

export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ count: z.int(), next: z.string().nullable(), previous: z.string().nullable(), results: z.array(row) });
