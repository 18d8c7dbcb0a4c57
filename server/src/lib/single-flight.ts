/** Whoever asks for the same while it is being found gets what is found. */
export function singleFlight(): <Found>(key: string, find: () => Promise<Found>) => Promise<Found> {
  const underway = new Map<string, Promise<unknown>>();
  return <Found>(key: string, find: () => Promise<Found>) => {
    const found = underway.get(key) ?? find().finally(() => underway.delete(key));
    underway.set(key, found);
    return found as Promise<Found>;
  };
}
