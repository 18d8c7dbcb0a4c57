// Room for work that takes memory: so much at a time, first come first served. Guests have what nobody else wants.

/** A guest had to leave, because somebody else came who does not fit in beside it. */
export class Preempted extends Error {}

type Waiting = { size: number; enter: () => void };

/** @param capacity in whatever unit the sizes are; who is larger than that comes in alone */
export function createBudget(capacity: number) {
  let taken = 0;
  const waiting: Waiting[] = [];
  const waitingGuests: Waiting[] = [];
  const guests = new Set<AbortController>();

  const fits = ({ size }: Waiting) => taken === 0 || taken + size <= capacity;

  function admit(): void {
    for (const queue of [waiting, waitingGuests]) {
      for (let next = queue[0]; next && fits(next); next = queue[0]) {
        queue.shift();
        taken += next.size;
        next.enter();
      }
      if (queue.length > 0) break; // Guests do not overtake.
    }
    if (waiting.length > 0) for (const guest of guests) guest.abort(new Preempted('Somebody else needs the room.'));
  }

  async function inRoom<T>(queue: Waiting[], size: number, act: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      queue.push({ size, enter: resolve });
      admit();
    });
    try {
      return await act();
    } finally {
      taken -= size;
      admit();
    }
  }

  return {
    /** What has no size need not wait. */
    work: <T>(size: number, act: () => Promise<T>): Promise<T> => (size === 0 ? act() : inRoom(waiting, size, act)),
    /** Begins when nobody else waits. @throws RoomNeeded, by the signal, when it has to leave before its end */
    asGuest: <T>(size: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> =>
      inRoom(waitingGuests, size, async () => {
        const leaving = new AbortController();
        guests.add(leaving);
        try {
          return await act(leaving.signal);
        } finally {
          guests.delete(leaving);
        }
      }),
  };
}
