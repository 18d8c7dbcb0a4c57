import { expect, test } from 'vitest';
import { makeRandom } from '../people.fixture.ts';
import { bitsIn, countMasks } from './masks.ts';

test('bits of many masks are counted as one by one', () => {
  const random = makeRandom(1);
  const all = 0xffffffff;
  for (const count of [0, 1, 2, 3, 14, 15, 16, 254, 255, 256, 2000]) {
    const masks = Uint32Array.from({ length: count + 3 }, () => (random() < 0.5 ? all : random() * 2 ** 32));
    const totals = new Uint32Array(32).fill(7);
    countMasks(totals, masks, count);
    const held = (bit: number) => masks.filter((mask, n) => n < count && mask & (1 << bit)).length;
    expect([...totals]).toEqual(Array.from({ length: 32 }, (_, bit) => 7 + held(bit)));
  }
  expect([0, 1, all, 0x80000001].map(bitsIn)).toEqual([0, 1, 32, 2]);
});
