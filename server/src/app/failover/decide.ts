// What a watcher of two PostgreSQL servers does next. It loses no acknowledged write, or does nothing and says so.

/** One of the two, as it was just seen. Undefined: it does not answer. */
export type Seen =
  | {
      role: 'primary';
      timeline: number; // One more with each promotion.
      position: bigint; // How far its log goes.
      required: string; // synchronous_standby_names: who must have a commit before it is acknowledged.
      standby: { is_synchronous: boolean; position: bigint } | undefined; // Ours, while it streams.
    }
  | { role: 'standby'; is_receiving: boolean }
  | undefined;

/** What is remembered from one look to the next. */
export type Memory = {
  primary: 0 | 1 | undefined; // The last that was seen.
  timeline: number; // Of the newest primary that was ever seen: an older one that comes back is none.
  lost_at: number | undefined; // Since when no primary answers, in ms.
  alone_at: number | undefined; // Since when the primary has no standby, in ms.
  had_standby: boolean; // It was seen beside one.
  required_from: bigint | undefined; // From here on each acknowledged commit is on the standby too.
  is_safe: boolean; // The standby has all that was acknowledged.
};

export type Action =
  | { do: 'require' | 'release'; on: 0 | 1 } // A standby for each commit, or none.
  | { do: 'promote'; on: 0 | 1 }
  | { do: 'refuse'; why: 'may lack writes' | 'never seen' }
  | undefined;

type Decision = { memory: Memory; action: Action };

export const nothingKnown: Memory = {
  primary: undefined,
  timeline: 0,
  lost_at: undefined,
  alone_at: undefined,
  had_standby: false,
  required_from: undefined,
  is_safe: false,
};

/** So long a primary may be gone before its standby takes over, and a standby before the primary goes on without it. */
export const patienceMs = 10_000;

/** @param now in ms, of any clock that only goes forward */
export function decide(seen: [Seen, Seen], memory: Memory, now: number): Decision {
  const primary = findPrimary(seen, memory);
  return primary === undefined ? withoutPrimary(seen, memory, now) : withPrimary(seen, primary, memory, now);
}

/** Of two primaries the one that was promoted last. */
export function findPrimary(seen: [Seen, Seen], { timeline }: Pick<Memory, 'timeline'>): 0 | 1 | undefined {
  const timelineOf = (one: Seen) => (one?.role === 'primary' && one.timeline >= timeline ? one.timeline : 0);
  const [first, second] = [timelineOf(seen[0]), timelineOf(seen[1])];
  if (first === 0 && second === 0) return undefined;
  return first >= second ? 0 : 1;
}

function withPrimary(seen: [Seen, Seen], primary: 0 | 1, memory: Memory, now: number): Decision {
  const one = seen[primary] as Extract<Seen, { role: 'primary' }>;
  const { timeline, position, required, standby } = one;
  const isSame = primary === memory.primary && timeline === memory.timeline;
  const isRequired = required !== '' && standby?.is_synchronous === true;
  const known = isSame && required !== '' ? memory : { ...memory, required_from: undefined, is_safe: false };
  const required_from = known.required_from ?? (isRequired ? position : undefined);
  const hasAll = standby !== undefined && required_from !== undefined && standby.position >= required_from;
  const alone_at = standby ? undefined : ((isSame ? memory.alone_at : undefined) ?? now);
  const isAlone = required !== '' && alone_at !== undefined && now - alone_at >= patienceMs;
  // One that we never saw beside its standby may be an old primary that came back, whose standby took over long ago.
  const had_standby = standby !== undefined || (isSame && memory.had_standby);
  const isReleased = isAlone && had_standby;
  const next: Memory = {
    primary,
    timeline,
    lost_at: undefined,
    alone_at,
    had_standby,
    required_from: isReleased ? undefined : required_from,
    is_safe: !isReleased && (known.is_safe || hasAll), // Before it is done: from then on commits are on one disk alone.
  };
  if (isReleased) return { memory: next, action: { do: 'release', on: primary } };
  if (isAlone) return { memory: next, action: { do: 'refuse', why: 'never seen' } };
  if (standby && required === '') return { memory: next, action: { do: 'require', on: primary } };
  return { memory: next, action: undefined };
}

function withoutPrimary(seen: [Seen, Seen], memory: Memory, now: number): Decision {
  const lost_at = memory.lost_at ?? now;
  const next = { ...memory, lost_at };
  const at = seen.findIndex((one) => one?.role === 'standby') as -1 | 0 | 1;
  const standby = at === -1 ? undefined : seen[at];
  // While the standby hears its primary, it is only us who do not.
  if (at === -1 || standby?.role !== 'standby' || standby.is_receiving || now - lost_at < patienceMs)
    return { memory: next, action: undefined };
  const isSafe = memory.is_safe && at !== memory.primary;
  return { memory: next, action: isSafe ? { do: 'promote', on: at } : { do: 'refuse', why: 'may lack writes' } };
}

/** `0/3000148`, as PostgreSQL writes where its log is. */
export function readPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
