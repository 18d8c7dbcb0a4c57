import { expect, test } from 'vitest';
import { readText } from '../test-resume.ts';

const emailOf = async (...rows: string[]) =>
  (await readText(`Mara Ellington\n${rows.join('\n')}\n\nINTERESTS\nChess\n`)).original_email;

test('one or two letters alone under an address are the end of its domain', async () => {
  expect(await emailOf('mara.ellington@bindery.or', 'g')).toBe('mara.ellington@bindery.org');
  expect(await emailOf('mara.ellington@bindery.or', 'Leeds')).toBe('mara.ellington@bindery.or');
});
