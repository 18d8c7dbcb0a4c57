// What the watcher of two databases does, from looks as it takes them. The drill in topology.drill.ts has real ones.
import { expect, test } from 'vitest';
import { type Action, decide, nothingKnown, patienceMs, readPosition, type Seen } from './decide.ts';

type Primary = Extract<Seen, { role: 'primary' }>;

const primary = (given: Partial<Primary> = {}): Primary => ({
  role: 'primary',
  timeline: 1,
  position: 100n,
  required: 'hireframe_standby',
  standby: { is_synchronous: true, position: 100n },
  ...given,
});
const receiving: Seen = { role: 'standby', is_receiving: true };
const orphaned: Seen = { role: 'standby', is_receiving: false };
const gone: Seen = undefined;

/** One look after the other, each a second later or as many as it says. @returns what was done at the last */
function look(...looks: { seen: [Seen, Seen]; after_ms?: number }[]): Action {
  let memory = nothingKnown;
  let action: Action;
  let now = 0;
  for (const { seen, after_ms = 1000 } of looks) {
    now += after_ms;
    ({ memory, action } = decide(seen, memory, now));
  }
  return action;
}

const synchronous = { seen: [primary(), receiving] as [Seen, Seen] };
const lost = { seen: [gone, orphaned] as [Seen, Seen] };
const later = { after_ms: patienceMs };

test('a standby that streams is required, and takes over ten seconds after its primary is gone', () => {
  expect(look({ seen: [primary({ required: '' }), receiving] })).toEqual({ do: 'require', on: 0 });
  expect(look(synchronous)).toBeUndefined();
  expect(look(synchronous, lost)).toBeUndefined();
  expect(look(synchronous, lost, { ...lost, ...later })).toEqual({ do: 'promote', on: 1 });
});

test('while the standby hears its primary, only the watcher has lost it', () => {
  const unheard = { seen: [gone, receiving] as [Seen, Seen] };
  expect(look(synchronous, unheard, { ...unheard, ...later })).toBeUndefined();
});

test('a standby that may lack what was acknowledged is not promoted', () => {
  const refused = { do: 'refuse', why: 'may lack writes' };
  const asynchronous = { seen: [primary({ required: '' }), receiving] as [Seen, Seen] };
  expect(look(lost, { ...lost, ...later })).toEqual(refused); // Never seen before.
  expect(look(asynchronous, lost, { ...lost, ...later })).toEqual(refused);
  // Required from 100 on, and the standby has 90: what came before was acknowledged by one server.
  const behind = primary({ standby: { is_synchronous: true, position: 90n } });
  expect(look({ seen: [behind, receiving] }, lost, { ...lost, ...later })).toEqual(refused);
});

test('a primary whose standby is gone goes on alone, and that standby is not promoted later', () => {
  const alone = { seen: [primary({ standby: undefined }), gone] as [Seen, Seen] };
  expect(look(synchronous, alone)).toBeUndefined();
  expect(look(synchronous, alone, { ...alone, ...later })).toEqual({ do: 'release', on: 0 });
  // Tried again, if it failed.
  expect(look(synchronous, alone, { ...alone, ...later }, alone)).toEqual({ do: 'release', on: 0 });
  const released = [synchronous, alone, { ...alone, ...later }, lost, { ...lost, ...later }];
  expect(look(...released)).toEqual({ do: 'refuse', why: 'may lack writes' });
});

test('a commit that waits for a standby which was lost just now is on the primary alone, and was not acknowledged', () => {
  const alone = { seen: [primary({ standby: undefined, position: 200n }), gone] as [Seen, Seen] };
  expect(look(synchronous, alone, lost, { ...lost, ...later })).toEqual({ do: 'promote', on: 1 });
});

test('an old primary that comes back is none, and no watcher that never saw its standby lets it go on', () => {
  const promoted = primary({ timeline: 2, required: '', standby: undefined });
  const old = primary({ timeline: 1, standby: undefined });
  let { memory } = decide([gone, promoted], nothingKnown, 0);
  ({ memory } = decide([old, promoted], memory, 1000));
  expect(memory).toMatchObject({ primary: 1, timeline: 2 });
  ({ memory } = decide([old, gone], memory, 2000));
  expect(memory).toMatchObject({ primary: 1, lost_at: 2000 });
  const returned = { seen: [old, gone] as [Seen, Seen] };
  expect(look(returned, { ...returned, ...later })).toEqual({ do: 'refuse', why: 'never seen' });
});

test('positions of the log are numbers that grow', () => {
  expect(readPosition('0/3000148')).toBe(0x3000148n);
  expect(readPosition('1/0') > readPosition('0/FFFFFFFF')).toBe(true);
});
