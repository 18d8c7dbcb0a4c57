import { useEffect, useRef } from 'react';
import { notifyFailure } from './notify.tsx';

type Asked = { error: Error | null; dataUpdatedAt: number };

/** Notifies once that something cannot be loaded, however often it is asked again; anew after an answer has come. */
export function useFailureToast(what: string, { error, dataUpdatedAt }: Asked): void {
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (!error || told.current === dataUpdatedAt) return;
    told.current = dataUpdatedAt;
    notifyFailure(what, error);
  }, [what, error, dataUpdatedAt]);
}
