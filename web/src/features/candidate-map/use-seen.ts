import { type RefObject, useEffect, useState } from 'react';

/** Whether the element was near the screen once: what is heavy waits for that. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const canTell = typeof IntersectionObserver !== 'undefined';
  const [isSeen, setSeen] = useState(!canTell);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '300px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}
