// An answer that waits, so that a test can look at the page meanwhile.

/** @returns the fake, answering only after `release()`. */
export function held<F extends { answer: (received: never) => unknown }>(fake: F) {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { fake: { ...fake, answer: (received: never) => wait.then(() => fake.answer(received)) }, release };
}
