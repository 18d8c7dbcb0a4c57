/** Does the same to each, so many at a time. The first error ends it once those that have begun are done. */
export async function mapLimit<T>(max: number, things: Iterable<T>, act: (thing: T) => Promise<void>): Promise<void> {
  const rest = Iterator.from(things);
  let isBroken = false;
  const lane = async () => {
    for (let next = rest.next(); !next.done && !isBroken; next = rest.next()) await act(next.value).catch(end);
  };
  const end = (error: unknown) => {
    isBroken = true;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: max }, lane));
  for (const one of ends) if (one.status === 'rejected') throw one.reason;
}
