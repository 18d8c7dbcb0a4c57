import { expect, test } from 'vitest';
import { mailWith, makeSource } from '../../../test/mail-source.ts';
import { withTimeout } from './patience.ts';

const never = new Promise<never>(() => {});
const slow = { trouble: 'unreachable', message: expect.stringContaining('too slow') };

test('a server that makes us wait for a batch or a part for ever is given up, and one that does not is read', async () => {
  const fake = makeSource();
  fake.add({}, { files: [{ file_name: 'cv.txt', bytes: 'any' }] }, {});
  const source = await fake.openSource();
  const batches = await Array.fromAsync(withTimeout(source, 5000).read(null));
  expect(batches.map(({ mails }) => mails.length)).toEqual([2, 1]);
  const part = { ...mailWith({}, 1).tree, part_id: '2' };
  expect(Buffer.from((await batches[0]?.mails[1]?.fetchPart(part, 10)) ?? []).toString()).toBe('any');

  const [mail] = fake.mails;
  if (mail) mail.fetchPart = () => never;
  for await (const { mails } of withTimeout(source, 20).read(null)) {
    await expect(mails[0]?.fetchPart(part, 10)).rejects.toMatchObject(slow);
    break;
  }
  const silent = { ...source, read: () => Object.assign(source.read(null), { next: () => never }) };
  await expect(Array.fromAsync(withTimeout(silent, 20).read(null))).rejects.toMatchObject(slow);
});
