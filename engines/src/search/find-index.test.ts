import { expect, test } from 'vitest';
import { countMatches, find } from './find.ts';
import {
  createIndex,
  type IndexedPerson,
  isWornOut,
  putCandidate,
  rebuiltIndex,
  removeCandidate,
} from './find-index.ts';
import { drawCondition, drawKnown, indexKnown, seededRandom } from './people.fixture.ts';
import { buildPlan } from './plan.ts';

test('an index that is rebuilt while candidates come, change and go is right once those are told again', async () => {
  const random = seededRandom(11);
  const samples = Array.from({ length: 40 }, () => indexKnown(drawKnown(random)));
  const any = () => samples[Math.floor(random() * samples.length)] as IndexedPerson;
  const personOf = (n: number, like = any()): IndexedPerson => ({ ...like, id: Uint32Array.of(7, n * 40_503, n, ~n) });
  const people = new Map<number, IndexedPerson>();
  const old = createIndex();
  const put = (n: number, index = old) => {
    people.set(n, personOf(n));
    putCandidate(index, people.get(n) as IndexedPerson);
  };
  for (let n = 0; n < 60_000; n++) put(n);
  for (let n = 0; n < 60_000; n += 3) put(n);
  expect(isWornOut(old)).toBe(true);

  const [changed, gone] = [new Set<number>(), new Set<number>()];
  let [breaths, next] = [0, 60_000];
  const made = await rebuiltIndex(old, async () => {
    breaths++;
    for (let n = 0; n < 50; n++) {
      const one = Math.floor(random() * 60_000);
      const left = Math.floor(random() * 60_000);
      for (const each of [one, next]) {
        put(each);
        changed.add(each);
        gone.delete(each);
      }
      next++;
      removeCandidate(old, personOf(left).id);
      people.delete(left);
      changed.delete(left);
      gone.add(left);
    }
  });
  expect(breaths).toBeGreaterThan(2);
  for (const n of gone) removeCandidate(made, personOf(n).id);
  for (const n of changed) putCandidate(made, people.get(n) as IndexedPerson);

  const fresh = createIndex();
  for (const one of people.values()) putCandidate(fresh, one);
  expect(made.alive).toBe(people.size);
  expect(made.slots).toBeLessThan(old.slots - 15_000);
  for (let n = 0; n < 30; n++) {
    const plan = buildPlan({ conditions: [drawCondition(random), drawCondition(random)], words: [] });
    const wanted = find(fresh, plan, 50);
    for (const index of [made, old]) {
      expect(countMatches(index, plan)).toBe(wanted.count);
      expect(find(index, plan, 50)).toEqual(wanted);
    }
  }
});
