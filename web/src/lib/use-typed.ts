// A field whose text reaches the address after a pause, and which follows the address when that changes by itself
// (Back, Reset, a chip taken away).
import { useEffect, useRef, useState } from 'react';

const pause_ms = 300;
type Commit = (value: string, how: { isContinued: boolean }) => void;

type How = {
  /** What is not valid stays in the field alone. */
  isValid?: (typed: string) => boolean;
  /** Half a word means nothing here: only what was chosen, or left there, counts. */
  isWhole?: boolean;
};

export function useTyped(value: string, commit: Commit, { isValid = () => true, isWhole = false }: How = {}) {
  const [typed, setTyped] = useState(value);
  const last = useRef(value); // What the address and the field last agreed on.
  const isContinued = useRef(false);
  const latest = useRef(commit);
  latest.current = commit;

  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    setTyped(value);
  }, [value]);

  function send(next: string) {
    const said = next.trim();
    if (said === last.current || !isValid(said)) return;
    last.current = said;
    latest.current(said, { isContinued: isContinued.current });
    isContinued.current = true;
  }
  const sender = useRef(send);
  sender.current = send;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => sender.current(typed), pause_ms);
    return () => clearTimeout(timer);
  }, [typed, isWhole]);

  return {
    typed,
    onType: setTyped,
    /** At once: a suggestion was chosen, Enter was pressed. */
    onChoose: (chosen: string) => {
      setTyped(chosen);
      send(chosen);
    },
    onLeave: () => {
      send(typed);
      isContinued.current = false;
    },
  };
}
