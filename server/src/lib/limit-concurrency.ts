/** At most `max` at a time; who comes later waits in the order of coming. */
export function limitConcurrency(max: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (act) => {
    if (running >= max) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next)
        next(); // Takes over the place.
      else running -= 1;
    }
  };
}
