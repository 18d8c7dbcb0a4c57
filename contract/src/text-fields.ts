// Fields that people type words into, without marks that control. The limit is counted after the tidying.
import { z } from 'zod';
import { onOneLine, plainText, trimmed } from './plain-text.ts';

const tooLong = (what: string, max: number) => `${what} must be at most ${max} characters`;

/** One line; '' where it is left out. */
export const lineField = (what: string, max: number) =>
  z
    .string()
    .transform(onOneLine)
    .pipe(z.string().max(max, tooLong(what, max)))
    .default('');

/** Lines of text; '' where it is left out. */
export const textField = (what: string, max: number) =>
  z
    .string()
    .transform(plainText)
    .pipe(z.string().overwrite(trimmed).max(max, tooLong(what, max)))
    .default('');

/** One line that must be there. */
export const requiredLine = (what: string, max: number) =>
  z
    .string(`${what} is required`)
    .transform(onOneLine)
    .pipe(z.string().min(1, `${what} is required`).max(max, tooLong(what, max)));

/** Lines of text that must be there. */
export const requiredText = (what: string, max: number) =>
  z
    .string(`${what} is required`)
    .transform(plainText)
    .pipe(z.string().overwrite(trimmed).min(1, `${what} is required`).max(max, tooLong(what, max)));

/** What is typed into a search field. */
export const searchField = z
  .string()
  .overwrite(trimmed)
  .max(200)
  .regex(/^\P{Cc}*$/u);

/** '' and 'all' stand in links for "no condition". */
export const unlessAll = <Field extends z.ZodType>(field: Field) =>
  z.union([z.enum(['', 'all']).transform(() => undefined), field]).optional();

/** The text of a mail, with its line breaks. */
export const messageBody = requiredText('Text', 5000);
