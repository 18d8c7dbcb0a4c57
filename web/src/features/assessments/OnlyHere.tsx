// Camera and answer belong to one tab at a time: two that record the same question would write over each other.
import { Alert, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';

type Props = {
  name: string; // What only one tab may do at a time.
  /** The other tab is done with it: what it did is not known here yet. */
  onTurn: () => Promise<unknown>;
  children: ReactNode;
};

export function OnlyHere({ name, onTurn, children }: Props) {
  const { t } = useMessages();
  const whose = useTurn(name, onTurn);
  if (whose === 'mine') return children;
  if (whose === 'asking') return <Skeleton height={320} role="status" aria-label={t('Getting ready')} aria-busy />;
  return (
    <Alert color="blue" role="status" title={t('This question is open in another tab')}>
      {t('Answer it there, or close that tab to continue here.')}
    </Alert>
  );
}

/** Longer than a browser takes to say that nobody else has it. */
const otherTabAfter_ms = 400;

function useTurn(name: string, onTurn: () => Promise<unknown>): 'asking' | 'mine' | 'elsewhere' {
  // Browsers know of no locks on pages that are not secure, and of no camera either.
  const [whose, setWhose] = useState<'asking' | 'mine' | 'elsewhere'>(navigator.locks ? 'asking' : 'mine');
  const turn = useRef(onTurn);
  turn.current = onTurn;
  useEffect(() => {
    if (!navigator.locks) return;
    const left = new AbortController();
    const isLeft = new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
    let hasWaited = false;
    const timer = setTimeout(() => {
      hasWaited = true;
      setWhose('elsewhere');
    }, otherTabAfter_ms);
    const hold = async () => {
      clearTimeout(timer);
      if (hasWaited) await turn.current();
      if (left.signal.aborted) return;
      setWhose('mine');
      await isLeft;
    };
    navigator.locks.request(`hireframe-${name}`, { signal: left.signal }, hold).catch((error: Error) => {
      if (error.name !== 'AbortError') setWhose('mine'); // A browser that refuses locks: then as if there were one tab.
    });
    return () => {
      clearTimeout(timer);
      left.abort();
      setWhose('asking');
    };
  }, [name]);
  return whose;
}
