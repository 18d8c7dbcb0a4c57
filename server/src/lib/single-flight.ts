/**
 * Whoever asks for the same while it is being found gets what is found.
 * @param keep_ms and so long afterwards; what failed is not kept
 */
export function singleFlight({ keep_ms = 0 } = {}): <Found>(key: string, find: () => Promise<Found>) => Promise<Found> {
  const underway = new Map<string, Promise<unknown>>();
  const begin = <Found>(key: string, find: () => Promise<Found>) => {
    const forget = () => underway.delete(key);
    const found = find();
    found.then(() => (keep_ms ? setTimeout(forget, keep_ms).unref() : forget()), forget);
    underway.set(key, found);
    return found;
  };
  return <Found>(key: string, find: () => Promise<Found>) => (underway.get(key) ?? begin(key, find)) as Promise<Found>;
}
